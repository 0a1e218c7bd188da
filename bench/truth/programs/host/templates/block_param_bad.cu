// EXPECT: wrong barrier-divergence
// launched with 512 threads, kernel made for 256: second half skips the barrier
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
template <int N> __global__ void red(float *a) {
  __shared__ float s[N];
  if (threadIdx.x < N) {
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] = s[N - 1 - threadIdx.x];
  }
}
template <int N, int T = N> static void go(float *a) { red<N><<<1, T>>>(a); }
int main() {
  float *a;
  cudaMalloc(&a, 512 * sizeof(float));
  go<256, 512>(a);
  return cudaDeviceSynchronize();
}
