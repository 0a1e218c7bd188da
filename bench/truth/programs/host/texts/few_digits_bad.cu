// EXPECT: wrong out-of-bounds
// two characters may be the number 99
#include <cstdio>
#include <cstdlib>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  char line[3];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *p;
  cudaMalloc(&p, 108);
  put<<<1, 1>>>(p, atoi(line) + 9);
  cudaDeviceSynchronize();
  cudaFree(p);
}
