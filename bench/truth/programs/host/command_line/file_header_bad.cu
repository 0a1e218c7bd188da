// EXPECT: wrong out-of-bounds
// count from the file is not validated against capacity 512
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Hdr { int magic; int count; };
int main(int argc, char **argv) {
  FILE *f = fopen("data.bin", "rb");
  if (!f)
    return 1;
  Hdr h;
  if (fread(&h, sizeof h, 1, f) != 1 || h.magic != 0x1234)
    return 1;
  fclose(f);
  if (h.count < 0) return 1;
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  fill<<<8, 256>>>(a, h.count);
  return cudaDeviceSynchronize();
}
