// EXPECT: wrong assertion
// packed struct is 5 bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct __attribute__((packed)) Rec { char c; int v; };
__global__ void see(int n) { assert(n == 8); }
int main() {
  see<<<1, 1>>>((int)sizeof(Rec));
  return cudaDeviceSynchronize();
}
