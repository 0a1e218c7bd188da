// EXPECT: wrong out-of-bounds
// a line of 64 bytes may have 63 characters
#include <cstdio>
#include <cstring>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  char line[64];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *p;
  cudaMalloc(&p, 63);
  put<<<1, 1>>>(p, strlen(line));
  cudaDeviceSynchronize();
  cudaFree(p);
}
