// EXPECT: right
// bad_cast is thrown before the launch
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <typeinfo>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
struct B { virtual ~B() {} }; struct D : B { int x; };
B *make() { return new B; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  try { D &x = dynamic_cast<D &>(*make()); x.x = 1; bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
