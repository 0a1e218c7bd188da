// EXPECT: right
// the launch before fails for 0, and the program ends
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void fill(char *a, int n) { a[threadIdx.x] = n; }
__global__ void first(char *a) { a[0] = 1; }
int main(int argc, char **argv) {
  int n = atoi(argv[1]);
  char *a;
  if (n < 0 || cudaMalloc(&a, (size_t)n * n * 32)) return 1;
  first<<<n, 1>>>(a);
  if (cudaGetLastError()) return 1;
  fill<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
