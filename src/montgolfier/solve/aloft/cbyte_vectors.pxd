# The functions of byte_vectors.py in C. Copies into local arrays let the compiler use vector instructions.
cdef extern from *:
    """
    typedef unsigned char mg_byte;
    static inline void mg_fill(mg_byte *out, int at, mg_byte value) {
        for (int n = 0; n < 16; n++) out[at + n] = value;
    }
    static inline void mg_min_with_sum(mg_byte *out, int at, const mg_byte *other, int other_at, mg_byte add) {
        mg_byte mine[16], theirs[16];
        __builtin_memcpy(mine, out + at, 16);
        __builtin_memcpy(theirs, other + other_at, 16);
        for (int n = 0; n < 16; n++) theirs[n] += add;
        for (int n = 0; n < 16; n++) mine[n] = theirs[n] < mine[n] ? theirs[n] : mine[n];
        __builtin_memcpy(out + at, mine, 16);
    }
    static inline void mg_set_to_max(mg_byte *out, int at, const mg_byte *other, int other_at, const mg_byte *floor) {
        mg_byte high[16], low[16];
        __builtin_memcpy(high, other + other_at, 16);
        __builtin_memcpy(low, floor, 16);
        for (int n = 0; n < 16; n++) high[n] = high[n] > low[n] ? high[n] : low[n];
        __builtin_memcpy(out + at, high, 16);
    }
    static inline int mg_any_below_128(const mg_byte *vector, int at) {
        unsigned long long one, other;
        __builtin_memcpy(&one, vector + at, 8);
        __builtin_memcpy(&other, vector + at + 8, 8);
        return (one & other & 0x8080808080808080ULL) != 0x8080808080808080ULL;
    }
    """
    void fill "mg_fill"(unsigned char *out, int at, unsigned char value) noexcept nogil
    void min_with_sum "mg_min_with_sum"(unsigned char *out, int at, const unsigned char *other, int other_at, unsigned char add) noexcept nogil
    void set_to_max "mg_set_to_max"(unsigned char *out, int at, const unsigned char *other, int other_at, const unsigned char *floor) noexcept nogil
    bint any_below_128 "mg_any_below_128"(const unsigned char *vector, int at) noexcept nogil
