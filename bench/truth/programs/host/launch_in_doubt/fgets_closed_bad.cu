// EXPECT: wrong out-of-bounds
// tmpfile rewound after writing a line, body runs
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  FILE *f = tmpfile();
  if (!f)
    return 1;
  fputs("128\n", f);
  rewind(f);
  char line[64];
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  while (fgets(line, sizeof line, f))
    fill<<<1, 128>>>(a, 128);
  fclose(f);
  return cudaDeviceSynchronize();
}
