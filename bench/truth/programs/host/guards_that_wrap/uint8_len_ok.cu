// EXPECT: right
// length byte up to 255, 256 allocated
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
  unsigned char len = 0, ext = 0;
  FILE *f = fopen("pkt", "rb");
  if (!f || fread(&len, 1, 1, f) != 1 || fread(&ext, 1, 1, f) != 1)
    return 1;
  int n = (unsigned char)(len + ext);
  int *a;
  if (cudaMalloc(&a, 256 * sizeof(int)))
    return 1;
  fill<<<2, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
