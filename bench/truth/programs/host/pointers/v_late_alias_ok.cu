// EXPECT: right
// the aliased pair comes only after the last launch
#include <cuda_runtime.h>
__global__ void step(const int *cur, int *next) { next[threadIdx.x] = cur[threadIdx.x + 1]; }
int main() {
  int *bufs[2];
  for (auto &p : bufs) {
    cudaMalloc(&p, 65 * sizeof(int));
    cudaMemset(p, 0, 65 * sizeof(int));
  }
  int *a = bufs[0], *b = bufs[1];
  for (int t = 0; t < 6; ++t) {
    step<<<1, 64>>>(a, b);
    if (t == 5)
      b = a;
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
