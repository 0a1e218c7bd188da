// EXPECT: wrong race
// entry 0 is the wide function
#include <cuda_runtime.h>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
static void wide(int *a) { rot<<<1, 64>>>(a); }
static void narrow(int *a) { rot<<<1, 32>>>(a); }
int main(int argc, char **) {
  void (*table[])(int *) = {wide, narrow};
  int *a, sel = 0;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 0; i < argc && i < 1; ++i)
    sel = 0;
  if (argc < 1)
    return 1;
  table[sel](a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
