// Objects in shared memory whose classes have constructors, and alignas behind __shared__: accepted as nvcc does, and checked.
// REQUIRES: plugin, cuda
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 --cuda-path=%cuda-path -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-block=64 --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck --implicit-check-not=error: %s
// RUN: %not %clang -x cuda --cuda-gpu-arch=sm_80 --cuda-path=%cuda-path -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only -DBAD %s 2>&1 | %FileCheck --check-prefix=BAD %s

struct Counter {
  int value;
  __device__ Counter() : value(7) {}
  __device__ ~Counter() { value = 0; }
};

// CHECK: [[@LINE+2]]:22: warning: 'counter' is not initialised: constructors of __shared__ variables are not run
__global__ void plain(int *out) {
  __shared__ Counter counter;
  out[threadIdx.x + blockIdx.x * 64] = counter.value++;
}

template <class T, int N> struct Tile {
  T cells[N];
  __device__ Tile() { cells[0] = 0; }
};

// No use but by reference asks for the class.
template <class T> __device__ void fill(T &tile) { tile.cells[threadIdx.x] = threadIdx.x; }

template <class T, int N> __global__ void templated(T *out) {
  __shared__ Tile<T, N> tile;
  __shared__ alignas(128) T other[N];
  fill(tile);
  other[threadIdx.x] = 1;
  __syncthreads();
  out[blockIdx.x * N + threadIdx.x] = tile.cells[N - 1 - threadIdx.x] + other[N - 1 - threadIdx.x];
}
template __global__ void templated<int, 64>(int *);
// CHECK: warning: 'tile' is not initialised
// CHECK: 15:53: warning: data race on shared variable 'counter'
// CHECK-NOT: warning:

#ifdef BAD
// What nvcc rejects stays an error.
__global__ void initialised() {
  // BAD: [[@LINE+1]]:18: error: initialization is not supported for __shared__ variables
  __shared__ int n = 1;
}
#endif

// And where the headers are precompiled, for the first time and then kept:
// RUN: %not %veriwarp check --block 64 --cuda-path %cuda-path --cache %t.cache %s 2>&1 | %FileCheck --check-prefix=KEPT --implicit-check-not=error: %s
// RUN: %not %veriwarp check --block 64 --cuda-path %cuda-path --cache %t.cache %s 2>&1 | %FileCheck --check-prefix=KEPT --implicit-check-not=error: %s
// KEPT: 15:53: warning: data race on shared variable 'counter'
