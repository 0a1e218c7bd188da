// EXPECT: memory-error at line 6
// A value that nobody has written is printed, and goes nowhere else.
#include <cstdio>
__global__ void prints() {
  __shared__ int words[2];
  const int mine = words[threadIdx.x];
  if (threadIdx.x == 1)
    printf("%d\n", mine);
}

int main() {
  prints<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
