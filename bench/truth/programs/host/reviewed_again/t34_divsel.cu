// EXPECT: wrong race
// for n > 0: ?: with negative
#include <cstdlib>
__global__ void k(int *a, const int *idx, int n) { a[idx[blockIdx.x * blockDim.x + threadIdx.x]] = threadIdx.x; }
int main(int c, char **v) {
  int n = atoi(v[1]); int blocks = n >= 0 ? (n + 63) / 64 : (63 - n) / 64;
  int *a, *i; cudaMalloc(&a, 4096); cudaMalloc(&i, 4 * 64 * 1000);
  k<<<blocks, 64>>>(a, i, n); cudaDeviceSynchronize(); return 0; }
