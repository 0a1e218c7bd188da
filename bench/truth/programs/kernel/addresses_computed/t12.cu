// EXPECT: wrong barrier-divergence
// block of 33 threads and ldmatrix
#include <cuda_runtime.h>
__global__ void k(unsigned *a) {
  __shared__ __align__(16) unsigned s[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) s[i] = i;
  __syncthreads();
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x % 8 * 4]), r0;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r0) : "r"(p));
  a[threadIdx.x] = r0;
}
int main() {
  unsigned *p;
  cudaMalloc(&p, 4096);
  k<<<1, 33>>>(p);
  return cudaDeviceSynchronize();
}
