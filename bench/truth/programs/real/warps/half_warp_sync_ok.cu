// EXPECT: right
// each half of the warp exchanges inside of its half, with its mask
#include <cstdio>

__global__ void half(const int *in, int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  const unsigned mask = t & 16 ? 0xffff0000u : 0x0000ffffu;
  s[t] = in[blockIdx.x * 128 + t];
  __syncwarp(mask);
  int v = s[t ^ 8] + s[t ^ 5];
  out[blockIdx.x * 128 + t] = v;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * 128 * sizeof(int));
  cudaMalloc(&out, 10 * 128 * sizeof(int));
  cudaMemset(in, 0, 10 * 128 * sizeof(int));
  half<<<10, 128>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
