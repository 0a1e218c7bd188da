// EXPECT: wrong out-of-bounds
// %3$n stores 1000, the width of what is printed, in n; p has 64 elements.
// AIM: a conversion of printf that stores, with the position of its argument
#include <cstdio>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int n = 64;
  std::printf("%2$*1$d%3$n\n", 1000, 7, &n);
  put<<<1, n>>>(p);
  cudaDeviceSynchronize();
}
