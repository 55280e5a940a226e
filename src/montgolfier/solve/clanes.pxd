cdef extern from *:
    """
    typedef unsigned char mg_byte;
    static inline void mg_fill(mg_byte *at, int i, mg_byte value) {
        for (int n = 0; n < 16; n++) at[i + n] = value;
    }
    static inline void mg_lower(mg_byte *at, int i, const mg_byte *other, int j, mg_byte add) {
        mg_byte mine[16], theirs[16];
        __builtin_memcpy(mine, at + i, 16);
        __builtin_memcpy(theirs, other + j, 16);
        for (int n = 0; n < 16; n++) theirs[n] += add;
        for (int n = 0; n < 16; n++) mine[n] = theirs[n] < mine[n] ? theirs[n] : mine[n];
        __builtin_memcpy(at + i, mine, 16);
    }
    static inline void mg_raise_to(mg_byte *at, int i, const mg_byte *other, int j, const mg_byte *floor) {
        mg_byte high[16], low[16];
        __builtin_memcpy(high, other + j, 16);
        __builtin_memcpy(low, floor, 16);
        for (int n = 0; n < 16; n++) high[n] = high[n] > low[n] ? high[n] : low[n];
        __builtin_memcpy(at + i, high, 16);
    }
    static inline int mg_any_small(const mg_byte *at, int i) {
        unsigned long long one, other;
        __builtin_memcpy(&one, at + i, 8);
        __builtin_memcpy(&other, at + i + 8, 8);
        return (one & other & 0x8080808080808080ULL) != 0x8080808080808080ULL;
    }
    """
    void fill "mg_fill"(unsigned char *at, int i, unsigned char value) noexcept nogil
    void lower "mg_lower"(unsigned char *at, int i, const unsigned char *other, int j, unsigned char add) noexcept nogil
    void raise_to "mg_raise_to"(unsigned char *at, int i, const unsigned char *other, int j, const unsigned char *floor) noexcept nogil
    bint any_small "mg_any_small"(const unsigned char *at, int i) noexcept nogil
