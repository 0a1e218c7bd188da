// EXPECT: right
// a line of 64 bytes has at most 63 characters
#include <cstdio>
#include <cstring>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  char line[64];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *p;
  cudaMalloc(&p, 64);
  put<<<1, 1>>>(p, strlen(line));
  cudaDeviceSynchronize();
  cudaFree(p);
}
