// EXPECT: wrong out-of-bounds
// (0 - 3) / 2 is -1
#include <cstdio>

__global__ void decimate(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int k = (i - 3) / 2;
  out[i] = in[k] + i;
}

int main() {
  const int n = 1024;
  float *in, *out;
  cudaMalloc(&in, n / 2 * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n / 2 * sizeof(float));
  decimate<<<n / 128, 128>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
