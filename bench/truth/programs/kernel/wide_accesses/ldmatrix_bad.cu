// EXPECT: wrong race
// the rows are written without a sync before ldmatrix
#include <cuda_fp16.h>
__global__ void k(unsigned *out) {
  __shared__ __align__(16) unsigned s[8 * 4];
  int lane = threadIdx.x;
  s[lane] = lane;
  
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[(lane & 7) * 4]), r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(p) : "memory");
  out[lane] = r;
}
int main() {
  unsigned *o;
  cudaMalloc(&o, 32 * sizeof(unsigned));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
