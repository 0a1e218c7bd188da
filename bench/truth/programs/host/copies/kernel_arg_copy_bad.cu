// EXPECT: wrong assertion
// struct changed before the launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct P { int v; };
__global__ void see(P p) { assert(p.v == 1); }
int main() {
  P p{1};
  p.v = 2;
  see<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
