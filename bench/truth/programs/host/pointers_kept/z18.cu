// EXPECT: wrong race
// heap array, loop index
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <deque>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *r;
  cudaMalloc(&r, 1024);
  int **v = new int *[2];
  cudaMalloc(&v[0], 1024);
  v[1] = r;
  for (int i = 0; i < 2; i++) shift<<<1, 64>>>(r, v[i], 64);
  return cudaDeviceSynchronize();
}
