// EXPECT: right
// a character of ASCII, as a capital, is below 128
#include <cctype>
#include <cstdio>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  char line[64];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *p;
  cudaMalloc(&p, 128);
  put<<<1, 1>>>(p, toupper(line[0] & 127));
  cudaDeviceSynchronize();
  cudaFree(p);
}
