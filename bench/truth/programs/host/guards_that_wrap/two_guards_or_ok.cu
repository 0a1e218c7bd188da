// EXPECT: right
// either condition rejects
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  int n = atoi(argv[1]), k = atoi(argv[2]);
  if (n > 100 || k > 100)
    return 1;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  fill<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
