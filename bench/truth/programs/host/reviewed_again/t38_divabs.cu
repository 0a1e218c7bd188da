// EXPECT: wrong race
// for n < -100 (n = -5000): each branch divides what is positive there
#include <cstdlib>
__global__ void k(int *a, const int *idx, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (n < -100) a[idx[threadIdx.x]] = i; else if (i < 1024) a[i] = 0; }
int main(int c, char **v) {
  int n = atoi(v[1]); int blocks = n >= 0 ? (n + 100) / 32 : (100 - n) / 64;
  int *a, *i; cudaMalloc(&a, 4096); cudaMalloc(&i, 256);
  k<<<blocks, 64>>>(a, i, n); cudaDeviceSynchronize(); return 0; }
