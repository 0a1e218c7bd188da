// EXPECT: wrong race
// the function with the wide launch is called
#include <cuda_runtime.h>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
void wide(int *a) { rot<<<1, 64>>>(a); }
void narrow(int *a) { rot<<<1, 32>>>(a); }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  wide(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
