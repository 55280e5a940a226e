from libc.stdint cimport uint64_t

cdef extern from *:
    """
    static inline unsigned long long mg_bit(int n) { return 1ULL << n; }
    static inline int mg_lowest(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int mg_highest(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int mg_nth(unsigned long long x, int n) {
        while (n-- > 0) x &= x - 1;
        return __builtin_ctzll(x);
    }
    static inline int mg_popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL) >> 56);
    }
    """
    uint64_t bit "mg_bit"(int n) noexcept nogil
    int lowest "mg_lowest"(uint64_t x) noexcept nogil
    int highest "mg_highest"(uint64_t x) noexcept nogil
    int nth "mg_nth"(uint64_t x, int n) noexcept nogil
    int popcount "mg_popcount"(uint64_t x) noexcept nogil
