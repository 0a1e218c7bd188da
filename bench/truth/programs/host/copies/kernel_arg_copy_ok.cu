// EXPECT: right
// struct argument is copied at the launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct P { int v; };
__global__ void see(P p) { assert(p.v == 1); }
int main() {
  P p{1};
  see<<<1, 1>>>(p);
  p.v = 2;
  return cudaDeviceSynchronize();
}
