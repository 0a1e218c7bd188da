// EXPECT: wrong assertion
// argc=7: v=256+100
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
static const int elems[4] = {32, 64, 128, 256};
__global__ void see(int v) { assert(v < 300); }
int main(int argc, char **argv) {
  int v = elems[argc & 3];
  if (argc > 6)
    v += 100;
  see<<<1, 1>>>(v);
  return cudaDeviceSynchronize();
}
