// Three buffers, each of which is null if its allocation or one before has failed.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void scaled(const float *x, const float *w, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = x[n - 1 - i] * w[0];
}

struct Buffers {
  float *x = nullptr, *w = nullptr, *y = nullptr;
  bool isDone;
  explicit Buffers(int n) {
    isDone = cudaMalloc(&x, sizeof(float) * n) == cudaSuccess && cudaMalloc(&w, sizeof(float) * n) == cudaSuccess &&
             cudaMalloc(&y, sizeof(float) * n) == cudaSuccess;
  }
  ~Buffers() {
    cudaFree(x);
    cudaFree(w);
    cudaFree(y);
  }
  Buffers(const Buffers &) = delete;
};

int main() {
  Buffers buffers(256);
  if (!buffers.isDone)
    return 1;
  scaled<<<1, 256>>>(buffers.x, buffers.w, buffers.y, 256);
  return cudaDeviceSynchronize();
}
