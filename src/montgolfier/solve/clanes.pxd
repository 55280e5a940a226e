cdef extern from *:
    """
    static inline void mg_fill(short *at, int i, short value) {
        for (int n = 0; n < 16; n++) at[i + n] = value;
    }
    static inline void mg_lower(short *at, int i, const short *other, int j, short add) {
        short sum[16];
        for (int n = 0; n < 16; n++) sum[n] = (short)(other[j + n] + add);
        for (int n = 0; n < 16; n++) at[i + n] = sum[n] < at[i + n] ? sum[n] : at[i + n];
    }
    static inline void mg_raise_to(short *at, int i, const short *other, int j, const short *floor) {
        short high[16];
        for (int n = 0; n < 16; n++) high[n] = other[j + n] > floor[n] ? other[j + n] : floor[n];
        for (int n = 0; n < 16; n++) at[i + n] = high[n];
    }
    static inline int mg_least(const short *at, int i) {
        short low = at[i];
        for (int n = 1; n < 16; n++) low = at[i + n] < low ? at[i + n] : low;
        return low;
    }
    """
    void fill "mg_fill"(short *at, int i, short value) noexcept nogil
    void lower "mg_lower"(short *at, int i, const short *other, int j, short add) noexcept nogil
    void raise_to "mg_raise_to"(short *at, int i, const short *other, int j, const short *floor) noexcept nogil
    int least "mg_least"(const short *at, int i) noexcept nogil
