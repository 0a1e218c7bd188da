// Comments on the elements of arrays that say nothing: each is told, and nothing is assumed.
// REQUIRES: cuda, plugin
// RUN: %clang -x cuda --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches -fsyntax-only %s 2>&1 | %FileCheck %s

// CHECK-DAG: elements.cu:[[#@LINE+1]]:1: warning: no kernel follows this 'assume' comment, so it is ignored [veriwarp]
// veriwarp: assume x sorted
struct Between {};

// CHECK-DAG: elements.cu:[[#@LINE+1]]:21: warning: 'y' is not a pointer parameter of this kernel; this 'assume' comment is ignored [veriwarp]
// veriwarp: assume y sorted
__global__ void noParameter(const int *x, int *out) { out[0] = x[0]; }

// CHECK-DAG: elements.cu:[[#@LINE+1]]:21: warning: 'written' writes 'x', so 'assume x sorted' need not hold when it reads it; the comment is ignored [veriwarp]
// veriwarp: assume x sorted
__global__ void written(int *x) { x[threadIdx.x] = x[2]; }

// CHECK-DAG: elements.cu:[[#@LINE+1]]:21: warning: 'x' does not point to integers; this 'assume' comment is ignored [veriwarp]
// veriwarp: assume x sorted
__global__ void floats(const float *x, float *out) { out[0] = x[0]; }

// Of a template, of a declaration, of a field; an annotation may stand between.
// CHECK-DAG: kernel {{.*}}templated<short>(
// CHECK-DAG: fact x[0 .. n] sorted
// veriwarp: assume x[0 .. n] sorted
//@ requires n > 0;
template <class T> __global__ void templated(const T *x, int n, T *out) { out[0] = x[n]; }
template __global__ void templated<short>(const short *, int, short *);

// CHECK-DAG: fact list.ids in [0, list.count - 1]
struct List {
  const unsigned *ids;
  unsigned count;
};
// veriwarp: assume list.ids in [0, list.count)
__global__ void fields(List list, int *out) { out[list.ids[0]] = 1; }

// CHECK-DAG: kernel {{.*}}declared(
// CHECK-DAG: fact keys uniform
// veriwarp: assume keys uniform
__global__ void declared(const char *keys, int *out);
__global__ void declared(const char *keys, int *out) { out[keys[0]] = 1; }
