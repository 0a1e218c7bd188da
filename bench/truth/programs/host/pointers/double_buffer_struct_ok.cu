// EXPECT: right
// flip changes the index, front and back differ
#include <cuda_runtime.h>
struct Double {
  int *b[2];
  int cur = 0;
  int *front() { return b[cur]; }
  int *back() { return b[1 - cur]; }
  void flip() { cur = 1 - cur; }
};
__global__ void gather(const int *in, int *out) { out[threadIdx.x] = in[(threadIdx.x + 5) % 64]; }
int main() {
  Double d;
  for (int i = 0; i < 2; ++i) {
    cudaMalloc(&d.b[i], 64 * sizeof(int));
    cudaMemset(d.b[i], 0, 64 * sizeof(int));
  }
  for (int t = 0; t < 3; ++t, d.flip())
    gather<<<1, 64>>>(d.front(), d.back());
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
