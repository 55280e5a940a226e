/* Included first by `make sanitize`, so that -fsanitize=bounds-strict can check every array of ours.

   Tuples and whole numbers of CPython end in an array declared with one element and allocated with more. Their
   elements are reached here by an address instead of an index, which is not checked against the declared size. */
#define MONTGOLFIER_SANITIZE
#define CYTHON_USE_PYLONG_INTERNALS 0
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#undef PyTuple_GET_ITEM
#undef PyTuple_SET_ITEM
#define PyTuple_GET_ITEM(tuple, i) (*(((PyTupleObject *)(tuple))->ob_item + (i)))
#define PyTuple_SET_ITEM(tuple, i, value) ((void)(PyTuple_GET_ITEM(tuple, i) = (PyObject *)(value)))
