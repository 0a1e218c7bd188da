// EXPECT: wrong out-of-bounds
// the common type is unsigned: as long long it is 4294967295
#include <cuda_runtime.h>
__global__ void upTo(char *a, long long n) {
  long long i = threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main(int argc, char **argv) {
  char *a;
  cudaMalloc(&a, 16);
  long long n = argc > 1 ? -1 : 16u;
  upTo<<<1, 32>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
