// EXPECT: right
// tree reduction
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
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  if (t == 0) a[0] = s[0];
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 96 * 4); k<<<1, 96>>>(a);
  cudaDeviceSynchronize();
}
