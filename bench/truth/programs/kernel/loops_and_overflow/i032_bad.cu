// EXPECT: wrong out-of-bounds
// a[i], because unsigned 5 - 6 on the host is large
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 64 * 4); for (unsigned x = 6; x < 9; ++x) k<<<1, 128>>>(a, 7 - x);
  cudaDeviceSynchronize();
}
