// EXPECT: wrong out-of-bounds
// the wrapper rounds n up to a multiple of the block before it passes it on
#include <cstdio>
#include <utility>

__global__ void add(const float *x, float *y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += x[n - 1 - i];
}

template <typename... P, typename... A> static void launch(void (*k)(P...), int n, A... a) {
  const int blocks = (n + 127) / 128;
  std::pair<int, int> size(blocks * 128, blocks);
  void *args[] = {(void *)&a..., (void *)&size.first};
  cudaLaunchKernel((const void *)k, dim3(blocks), dim3(128), args, 0, nullptr);
}

int main() {
  int n = 1000, big = 3000;
  float *x, *y;
  cudaMalloc(&x, 2 * n * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  cudaMemset(x, 0, 2 * n * sizeof(float));
  launch(add, n, x, y);
  printf("%d %d\n", cudaDeviceSynchronize(), big);
}
