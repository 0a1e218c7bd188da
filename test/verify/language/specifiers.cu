// Contracts stand above the whole declaration, whatever it begins with.
#include <cuda_runtime.h>

// EXPECT ofC refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
extern "C" __global__ void ofC(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT ofCWithBounds refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
extern "C" __global__ void __launch_bounds__(64 * (1 + 1), 2) ofCWithBounds(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 2;
}

// EXPECT boundsFirst refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
static __launch_bounds__(64) __global__ void boundsFirst(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }

// EXPECT withAttribute refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__attribute__((used)) [[maybe_unused]] __global__ void withAttribute(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 2;
}

// EXPECT ofTemplate<2> refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
template <int N>
__attribute__((used)) __global__ void __launch_bounds__(64) ofTemplate(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = N;
}
template __global__ void ofTemplate<2>(int *);

extern "C" {
// EXPECT inBraces refuted ensures
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 1;
__global__ void inBraces(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }
}
