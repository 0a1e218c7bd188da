// EXPECT: wrong assertion
// '7' itself is 55
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 7); }
int main(int argc, char **argv) {
  char opt[] = "-k7";
  int n = opt[2];
  see<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
