// EXPECT: wrong barrier-divergence
// lanes 0 to 7 of warp 0 shuffle with the mask 0xffffffff, and lanes 8 to 31 of the mask wait at the __syncthreads() instead.
// AIM: mask of a partial-warp shuffle against the condition around it
#include <cfloat>
#include <cstdio>
#include <cstdlib>

#define CUDA_OK(expr)                                                       \
  do {                                                                      \
    cudaError_t status = (expr);                                            \
    if (status != cudaSuccess) {                                            \
      std::fprintf(stderr, #expr ": %s\n", cudaGetErrorName(status));       \
      std::exit(2);                                                         \
    }                                                                       \
  } while (false)

struct Best {
  float value;
  int index;
};

template <int WIDTH> __device__ Best best_of(Best b, unsigned mask) {
#pragma unroll
  for (int o = WIDTH / 2; o > 0; o /= 2) {
    const float v = __shfl_xor_sync(mask, b.value, o, WIDTH);
    const int i = __shfl_xor_sync(mask, b.index, o, WIDTH);
    if (v > b.value || (v == b.value && i < b.index))
      b = Best{v, i};
  }
  return b;
}

constexpr int kBlock = 256, kWarps = kBlock / 32;

// greedy sampling: writes the token and makes its row one-hot
__global__ void sample_greedy(const float *logits, int *token, float *onehot, int vocab) {
  __shared__ Best s[kWarps];
  __shared__ int chosen;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const float *row = logits + (size_t)blockIdx.x * vocab;
  Best b{-FLT_MAX, vocab};
  for (int i = threadIdx.x; i < vocab; i += kBlock)
    if (row[i] > b.value)
      b = Best{row[i], i};
  b = best_of<32>(b, 0xffffffffu);
  if (lane == 0)
    s[warp] = b;
  __syncthreads();
  if (threadIdx.x < kWarps) {
    b = best_of<kWarps>(s[threadIdx.x], 0xffffffffu);
    if (threadIdx.x == 0) {
      chosen = b.index;
      token[blockIdx.x] = b.index;
    }
  }
  __syncthreads();
  for (int i = threadIdx.x; i < vocab; i += kBlock)
    onehot[(size_t)blockIdx.x * vocab + i] = i == chosen ? 1.0f : 0.0f;
}

int main() {
  const int batch = 5, vocab = 3001;
  float *logits, *onehot;
  int *token;
  CUDA_OK(cudaMalloc(&logits, sizeof(float) * batch * vocab));
  CUDA_OK(cudaMalloc(&onehot, sizeof(float) * batch * vocab));
  CUDA_OK(cudaMalloc(&token, sizeof(int) * batch));
  CUDA_OK(cudaMemset(logits, 0, sizeof(float) * batch * vocab));
  sample_greedy<<<batch, kBlock>>>(logits, token, onehot, vocab);
  CUDA_OK(cudaGetLastError());
  CUDA_OK(cudaDeviceSynchronize());
  CUDA_OK(cudaFree(logits));
  CUDA_OK(cudaFree(onehot));
  CUDA_OK(cudaFree(token));
}
