// EXPECT: wrong race
// an integer above 2^24 goes through a float: 16777217 becomes 16777216
#include <cstdio>

__global__ void curve(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float f = (float)i;
  const int j = (int)f;
  if (i < n) out[j] = i & 255;
}

int main() {
  const int n = 20000000;
  float *out;
  cudaMalloc(&out, n * sizeof(float));
  curve<<<(n + 255) / 256, 256>>>(out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
