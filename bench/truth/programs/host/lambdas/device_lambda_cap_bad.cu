// EXPECT: wrong out-of-bounds
// captured n is of the other array
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <class F> __global__ void apply(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    f(i);
}
struct Add {
  float *x;
  int n;
  __device__ void operator()(int i) const { x[n - 1 - i] += 1; }
};
int main() {
  float *x, *y;
  int nx = 100, ny = 200;
  cudaMalloc(&x, nx * sizeof(float));
  cudaMalloc(&y, ny * sizeof(float));
  apply<<<1, 128>>>(100, Add{x, ny});
  apply<<<1, 128>>>(100, Add{y, ny});
  return cudaDeviceSynchronize();
}
