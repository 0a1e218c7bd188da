// One step of heat flow along a rod. A block stages its cells and a halo of one cell on either side, but the array has
// room for one halo cell only: the last thread writes behind its end.
//
// veriwarp check examples/stencil.cu      an access out of bounds, with the thread and the index
#include "cuda_check.h"

#include <utility>

constexpr int BlockSize = 256;

__global__ void heatStep(const float *in, float *out, int n, float k) {
  __shared__ float cells[BlockSize + 1]; // BlockSize + 2 are needed
  int t = threadIdx.x;
  int i = blockIdx.x * BlockSize + t;
  cells[t + 1] = i < n ? in[i] : 0.0f;
  if (t == 0)
    cells[0] = i > 0 ? in[i - 1] : 0.0f;
  if (t == BlockSize - 1)
    cells[t + 2] = i + 1 < n ? in[i + 1] : 0.0f;
  __syncthreads();

  if (i < n)
    out[i] = cells[t + 1] + k * (cells[t] - 2.0f * cells[t + 1] + cells[t + 2]);
}

int main() {
  const int n = 10000;
  std::vector<float> rod(n, 0.0f);
  rod[n / 2] = 100.0f;
  DeviceArray<float> a(rod), b(n);

  float *from = a.get(), *to = b.get();
  for (int step = 0; step < 100; ++step) {
    heatStep<<<(n + BlockSize - 1) / BlockSize, BlockSize>>>(from, to, n, 0.25f);
    std::swap(from, to);
  }
  CUDA_CHECK(cudaGetLastError());
  std::printf("hottest cell: %f\n", a.download()[n / 2]);
}
