// EXPECT: wrong out-of-bounds
// a[i], because short overflows on the host: (short)40000 is negative -> as size 25536 after + 51072..: allocation of
// (unsigned short)65546 = 10
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
unsigned short s = 65546 + (argc > 100 ? 1 : 0) * 0; float *a; cudaMalloc(&a, s * 4); k<<<1, 128>>>(a, 11);
  cudaDeviceSynchronize();
}
