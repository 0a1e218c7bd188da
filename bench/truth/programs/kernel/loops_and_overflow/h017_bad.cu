// EXPECT: wrong out-of-bounds
// table[2] blocks of 256 write 768 elements of 700
#include <cuda_runtime.h>
__global__ void k(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
}
static const int blocks[] = {1, 2, 3}, sizes[] = {256, 512, 700};
int main(int argc, char **argv) {
  for (int m = 0; m < 3; ++m) {
    float *a; cudaMalloc(&a, sizes[m] * sizeof(float));
    k<<<blocks[m], 256>>>(a);
  }
  cudaDeviceSynchronize();
}
