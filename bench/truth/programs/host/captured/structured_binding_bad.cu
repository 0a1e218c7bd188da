// EXPECT: wrong out-of-bounds
// the binding refers to the pair: n is 50 for 25 floats
#include <cuda_runtime.h>
#include <utility>
__global__ void half(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] *= 0.5f;
}
int main() {
  std::pair<float *, int> buf{nullptr, 25};
  cudaMalloc(&buf.first, 25 * sizeof(float));
  cudaMemset(buf.first, 0, 100);
  auto &[p, n] = buf;
  buf.second *= 2;
  half<<<1, 64>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(buf.first);
  return 0;
}
