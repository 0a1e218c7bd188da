// EXPECT: wrong assertion
// n is 32 after longjmp (volatile), assert(n==8) fails
#include <csetjmp>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 8); }
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
