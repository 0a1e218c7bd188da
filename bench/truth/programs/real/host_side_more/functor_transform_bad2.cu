// EXPECT: wrong out-of-bounds
// the functor reads element i + lag of an array of n
#include <cstdio>

template <typename F> __global__ void transform(int n, F f) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) f(i);
}

struct Smooth {
  const float *in;
  float *out;
  int n, lag;
  __device__ void operator()(int i) const {
    const int j = i + lag;
    out[i] = 0.5f * (in[i] + in[j]);
  }
};

template <typename F> void launch(int n, F f) {
  const int block = 256;
  transform<<<(n + block - 1) / block, block>>>(n, f);
}

int main() {
  const int n = 9999;
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  launch(n, Smooth{a, b, n, 3});
  launch(n, Smooth{b, a, n, 0});
  printf("%d\n", cudaDeviceSynchronize());
}
