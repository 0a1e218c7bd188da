// EXPECT: wrong race
// number 1 + warp % 2 pairs warps 0 and 2, the data are exchanged between 0 and 1
#include <cstdio>
__device__ __forceinline__ void bar(int id, int count) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(count) : "memory"); }

__global__ void pairs(const float *in, float *out) {
  __shared__ float s[128];
  const int t = threadIdx.x, warp = t / 32;
  s[t] = in[blockIdx.x * 128 + t];
  bar(1 + warp % 2, 64);
  out[blockIdx.x * 128 + t] = s[t ^ 32];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 10 * 128 * sizeof(float));
  cudaMalloc(&out, 10 * 128 * sizeof(float));
  cudaMemset(in, 0, 10 * 128 * sizeof(float));
  pairs<<<10, 128>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
