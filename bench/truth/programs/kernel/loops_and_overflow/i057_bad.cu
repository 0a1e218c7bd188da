// EXPECT: wrong race
// tree reduction with a block of 96: d = 48, 24, 12, 6, 3, 1: no race.. s[t + d] written by t < d only, but at d = 3
// -> 1 fine; here no barrier at d <= 32
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a) {
  __shared__ float s[96];
  int t = threadIdx.x;
  s[t] = a[t];
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    if (d > 16) __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  if (t == 0) a[0] = s[0];
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 96 * 4); k<<<1, 96>>>(a);
  cudaDeviceSynchronize();
}
