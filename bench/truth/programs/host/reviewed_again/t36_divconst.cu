// EXPECT: wrong race
// a negative constant in sight in one branch (c == 1: (-3)/16+1 = 1)
#include <cstdlib>
__global__ void k(int *a, const int *idx, int n) { if (n < 0) a[idx[threadIdx.x]] = threadIdx.x; }
int main(int c, char **v) {
  int n = c == 1 ? -3 : 40;
  int *a, *i; cudaMalloc(&a, 4096); cudaMalloc(&i, 4 * 64);
  k<<<n / 16 + 1, 64>>>(a, i, n); cudaDeviceSynchronize(); return 0; }
