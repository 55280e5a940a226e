cimport cython
from libc.stdlib cimport free, malloc

cdef enum:
    HIDDEN = 32
    DEEPER = 16
    ONE = 256
    LARGEST = 32767

cdef extern from *:
    """
    /* The sums of the first layer, at least 0. With GCC and Clang they stay in four registers of eight numbers each for all
       rows, which such compilers do not find out from the plain loops; the arithmetic is the same, to the last bit. */
    #if defined(__GNUC__)
    typedef short mg_eight __attribute__((vector_size(16), aligned(2), may_alias));

    static void mg_first_layer(const short *restrict first, const short *restrict bias, const int *restrict rows,
                               const int *restrict times, int count, short *restrict sums) {
        const mg_eight *start = (const mg_eight *)bias;
        mg_eight *end = (mg_eight *)sums;
        mg_eight a = start[0], b = start[1], c = start[2], d = start[3];
        for (int k = 0; k < count; k++) {
            const mg_eight *row = (const mg_eight *)(first + 32 * rows[k]);
            const short by = (short)times[k];
            if (by == 1) {
                a += row[0]; b += row[1]; c += row[2]; d += row[3];
            } else {
                a += row[0] * by; b += row[1] * by; c += row[2] * by; d += row[3] * by;
            }
        }
        end[0] = a & (a > 0); end[1] = b & (b > 0); end[2] = c & (c > 0); end[3] = d & (d > 0);
    }
    #else
    static void mg_first_layer(const short *restrict first, const short *restrict bias, const int *restrict rows,
                               const int *restrict times, int count, short *restrict sums) {
        for (int j = 0; j < 32; j++) sums[j] = bias[j];
        for (int k = 0; k < count; k++) {
            const short *restrict row = first + 32 * rows[k];
            const short by = (short)times[k];
            for (int j = 0; j < 32; j++) sums[j] = (short)(sums[j] + by * row[j]);
        }
        for (int j = 0; j < 32; j++) sums[j] = sums[j] > 0 ? sums[j] : 0;
    }
    #endif

    /* The loops have fixed lengths and touch separate memory, so that the compiler makes them vector instructions. */
    static int mg_forward(const short *restrict first, const short *restrict bias, const short *restrict second,
                          const int *restrict second_bias, const short *restrict third, int third_bias,
                          const int *restrict rows, const int *restrict times, int count) {
        short sums[32];
        int total = third_bias;
        mg_first_layer(first, bias, rows, times, count, sums);
        for (int i = 0; i < 16; i++) {
            const short *restrict row = second + 32 * i;
            int deep = 0;
            for (int j = 0; j < 32; j++) deep += sums[j] * row[j];
            deep += second_bias[i];
            if (deep > 0) {
                deep >>= 8;
                total += (deep < 32767 ? deep : 32767) * third[i];
            }
        }
        return total;
    }
    """
    int mg_forward(
        const short *first, const short *bias, const short *second, const int *second_bias, const short *third,
        int third_bias, const int *rows, const int *times, int count,
    ) noexcept nogil

@cython.final
cdef class Network:
    cdef readonly int inputs
    cdef short *first
    cdef short bias[HIDDEN]
    cdef short second[HIDDEN * DEEPER]
    cdef int second_bias[DEEPER]
    cdef short third[DEEPER]
    cdef int third_bias
    cdef double output(self, int *rows, int *times, int count) noexcept nogil

cdef inline allocate(Network net):
    net.first = <short *>malloc(HIDDEN * net.inputs * sizeof(short))
    if net.first == NULL:
        raise MemoryError()

cdef inline release(Network net):
    free(net.first)

cdef inline int forward(Network net, int *rows, int *times, int count) noexcept nogil:
    return mg_forward(
        net.first, net.bias, net.second, net.second_bias, net.third, net.third_bias, rows, times, count,
    )
