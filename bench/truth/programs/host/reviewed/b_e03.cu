// EXPECT: right
// a recursive function throws again
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <exception>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
std::exception_ptr x;
void f(int d) { if (d > 0) f(d - 1); else std::rethrow_exception(x); if (d > 100) puts("x"); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  x = std::make_exception_ptr(1);
  try { f(argc + 5); bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
