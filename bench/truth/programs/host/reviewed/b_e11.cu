// EXPECT: right
// a recursive function asks for typeid of nothing
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <typeinfo>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
struct B { virtual ~B() {} };
B *x;
void f(int d) { if (d > 0) f(d - 1); else puts(typeid(*x).name()); if (d > 100) puts("x"); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  try { f(argc + 5); bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
