// EXPECT: wrong race
// c[0] is never set (only c[1] is), so 63 may be drawn before all of threads 0..63 have come: data[i] is read in a race. (The proof lists that c is set first, which the kernel in sight contradicts.)
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ unsigned c[2];
  __shared__ int data[64];
  if (threadIdx.x == 0) c[1] = 0;
  __syncthreads();
  data[threadIdx.x] = 1;
  __threadfence_block();
  if (atomicAdd(&c[0], 1u) == 63) {
    __threadfence_block();
    int sum = 0;
    for (int i = 0; i < 64; ++i) sum += data[i];
    out[0] = sum;
  }
  if (threadIdx.x == 1) atomicAdd(&c[1], 1u);
}
int main() { int *o; cudaMalloc(&o, 4); k<<<1, 64>>>(o); cudaDeviceSynchronize(); }
