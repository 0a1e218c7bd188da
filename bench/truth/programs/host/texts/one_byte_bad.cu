// EXPECT: wrong out-of-bounds
// one byte may be 255
#include <unistd.h>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  int n = 0;
  if (read(0, &n, 1) != 1)
    return 1;
  char *p;
  cudaMalloc(&p, 255);
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
}
