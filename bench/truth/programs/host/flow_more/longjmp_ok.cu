// EXPECT: right
// setjmp returns 1 after longjmp, volatile n is 32
#include <csetjmp>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 32); }
static jmp_buf env;
static void fail() { longjmp(env, 1); }
int main() {
  volatile int n = 8;
  if (setjmp(env) == 0) {
    n = 32;
    fail();
  }
  see<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
