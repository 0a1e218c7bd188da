// EXPECT: wrong out-of-bounds
// the kernel stores 1 in the registered global variable
#include <cuda_runtime.h>
static int wide;
__global__ void decide(int *p) { *p = 1; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, *p;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaHostRegister(&wide, sizeof wide, cudaHostRegisterMapped);
  cudaHostGetDevicePointer((void **)&p, &wide, 0);
  decide<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  put<<<1, wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaHostUnregister(&wide);
  cudaFree(a);
  return 0;
}
