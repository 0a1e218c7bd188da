// EXPECT: right
// benign: zero int4
#include <cuda_runtime.h>
__global__ void k(float *a) { ((int4 *)a)[(threadIdx.x / 2)] = make_int4(0, 0, 0, 0); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
