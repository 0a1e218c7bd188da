// EXPECT: right
// odd passes read b[i] only, even passes read a[i] and a[i + 2] of n + 2 elements
// AIM: ping-pong between a buffer with a border and one without; the offsets alternate
#include <utility>

__global__ void step(const float *src, int width, float *dst, int border, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    dst[i + border] = src[i] + src[i + width];
}

int main() {
  const int n = 1024;
  float *a, *b;
  cudaMalloc(&a, (n + 2) * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemset(a, 0, (n + 2) * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  float *from = a, *to = b;
  for (int pass = 0; pass < 6; ++pass) {
    int width = pass % 2 ? 0 : 2;
    int border = pass % 2;
    step<<<n / 128, 128, 0, s>>>(from, width, to, border, n);
    std::swap(from, to);
  }
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  cudaFree(a);
  cudaFree(b);
}
