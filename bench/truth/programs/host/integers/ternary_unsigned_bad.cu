// EXPECT: wrong assertion
// -1 and 0u have type unsigned, long skip=4294967295, launched and assert fails
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void seek(long skip) { assert(skip < 1000); }
int main(int argc, char **argv) {
  bool none = argc > 1;
  long skip = none ? -1 : 0u;
  if (skip >= 0)
    seek<<<1, 1>>>(skip);
  return cudaDeviceSynchronize();
}
