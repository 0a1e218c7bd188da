// EXPECT: right
// s holds a permutation, element by element its own thread's
#include <cuda_runtime.h>
__global__ void k(int *o) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t ^ 5;
  __syncthreads();
  o[s[t]] = t;
}
int main() { int *o; cudaMalloc(&o, 128 * 4); k<<<1, 128>>>(o); cudaDeviceSynchronize(); }
