// EXPECT: right
// got is 63. p has 64 elements.
// AIM: a number is read from a file that the program has written
#include <cstdio>

__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, i = 63, got;
  cudaMalloc(&p, 64 * sizeof(int));
  FILE *f = tmpfile();
  if (!f || fwrite(&i, sizeof i, 1, f) != 1)
    return 1;
  rewind(f);
  if (fread(&got, sizeof got, 1, f) != 1)
    return 1;
  put<<<1, 1>>>(p, got);
  cudaDeviceSynchronize();
}
