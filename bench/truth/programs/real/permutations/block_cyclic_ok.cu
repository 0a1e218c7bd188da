// EXPECT: right
// element i belongs to thread (i / 4) % 64 and row i / 256
#include <cstdio>

__global__ void scatter_rows(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int owner = (i / 4) % 64;
  const int row = i / 256;
  out[owner * (n / 64) + row * 4 + i % 4] = in[i] + i;
}

int main() {
  const int n = 8192;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemset(in, 0, n * sizeof(int));
  scatter_rows<<<n / 128, 128>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
