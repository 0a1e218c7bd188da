// EXPECT: right
// both arms long, so skip is -1 and not launched
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void seek(long skip) { assert(skip < 1000); }
int main(int argc, char **argv) {
  bool none = argc > 1;
  long skip = none ? -1 : 0L;
  if (skip >= 0)
    seek<<<1, 1>>>(skip);
  return cudaDeviceSynchronize();
}
