# Copying a position. If gcc knows the size of a block, it copies it with `rep movs`, which takes half as long again as
# a call of memcpy for a block as large as a position; so the size is hidden from it.

cdef extern from *:
    """
    #include <string.h>
    static inline void mg_copy_block(void *target, const void *source, size_t size) {
    #if defined(__GNUC__)
        __asm__("" : "+r"(size));
    #endif
        memcpy(target, source, size);
    }
    """
    void copy_block "mg_copy_block"(void *target, const void *source, size_t size) noexcept nogil
