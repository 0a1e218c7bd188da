// EXPECT: right
// two characters: a number from -9 to 99
#include <cstdio>
#include <cstdlib>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  char line[3];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *p;
  cudaMalloc(&p, 109);
  put<<<1, 1>>>(p, atoi(line) + 9);
  cudaDeviceSynchronize();
  cudaFree(p);
}
