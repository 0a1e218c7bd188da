// Smooths a signal: each block stages its part in shared memory, then averages neighbours. Threads past the end of the
// signal return early, before a barrier that the rest of their block waits at: undefined, and on some GPUs a hang.
//
// veriwarp check examples/smooth.cu      barrier divergence: which thread waits, which one has left
#include "cuda_check.h"

constexpr int BlockSize = 128;

__global__ void smooth(const float *in, float *out, int n) {
  __shared__ float window[BlockSize];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  if (i >= n)
    return;

  window[t] = in[i];
  __syncthreads();

  float left = t > 0 ? window[t - 1] : in[max(i - 1, 0)];
  float right = t + 1 < BlockSize && i + 1 < n ? window[t + 1] : in[min(i + 1, n - 1)];
  out[i] = (left + window[t] + right) / 3.0f;
}

int main() {
  const int n = 1000;
  std::vector<float> signal(n);
  for (int i = 0; i < n; ++i)
    signal[i] = static_cast<float>(i % 7);
  DeviceArray<float> in(signal), out(n);

  smooth<<<(n + BlockSize - 1) / BlockSize, BlockSize>>>(in.get(), out.get(), n);
  CUDA_CHECK(cudaGetLastError());
  std::printf("out[1] = %f\n", out.download()[1]);
}
