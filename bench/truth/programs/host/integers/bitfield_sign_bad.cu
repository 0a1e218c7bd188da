// EXPECT: wrong assertion
// 2 in a signed 2-bit field reads back as -2
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
enum { LOW, MID, HIGH };
struct Opt { int mode : 2; int reps : 6; };
__global__ void run(int *a, int mode) {
  assert(mode >= 0);
  a[mode] = 1;
}
int main(int argc, char **argv) {
  Opt o;
  o.mode = argc > 1 ? HIGH : LOW;
  o.reps = 3;
  int *a;
  cudaMalloc(&a, 3 * sizeof(int));
  run<<<1, 1>>>(a, o.mode);
  return cudaDeviceSynchronize();
}
