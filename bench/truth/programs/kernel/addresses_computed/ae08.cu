// EXPECT: right
// benign: double2
#include <cuda_runtime.h>
__global__ void k(float *a) { ((double2 *)a)[(threadIdx.x / 2)] = make_double2(1, 2); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
