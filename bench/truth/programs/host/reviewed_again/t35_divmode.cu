// EXPECT: wrong race
// for m = 1: x and -x - 1 in a switch
#include <cstdlib>
__global__ void k(int *a, const int *idx, int n) { a[idx[blockIdx.x * blockDim.x + threadIdx.x]] = threadIdx.x; }
int main(int c, char **v) {
  int n = atoi(v[1]), m = atoi(v[2]); int blocks = 1;
  switch (m) { case 0: blocks = (n - 100) / 64; break; case 1: blocks = (50 - n) / 64 + 1; break; case 2: blocks = 7; break; }
  int *a, *i; cudaMalloc(&a, 4096); cudaMalloc(&i, 4 * 64 * 1000);
  k<<<blocks, 64>>>(a, i, n); cudaDeviceSynchronize(); return 0; }
