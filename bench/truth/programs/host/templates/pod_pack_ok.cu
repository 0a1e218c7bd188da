// EXPECT: right
// struct of char+int is 8 bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Rec { char c; int v; };
__global__ void see(int n) { assert(n == 8); }
int main() {
  see<<<1, 1>>>((int)sizeof(Rec));
  return cudaDeviceSynchronize();
}
