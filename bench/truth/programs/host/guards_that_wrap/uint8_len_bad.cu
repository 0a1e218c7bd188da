// EXPECT: wrong out-of-bounds
// length byte plus header 16-bit: up to 510
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
  int n = len + ext;
  int *a;
  if (cudaMalloc(&a, 256 * sizeof(int)))
    return 1;
  fill<<<2, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
