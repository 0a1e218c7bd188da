// EXPECT: wrong race
// the consumers do not wait for full
#include <cstdio>
constexpr int B = 128, CH = 96;

__device__ __forceinline__ void bar_sync(int id) { asm volatile("bar.sync %0, 128;" ::"r"(id) : "memory"); }
__device__ __forceinline__ void bar_arrive(int id) { asm volatile("bar.arrive %0, 128;" ::"r"(id) : "memory"); }

__global__ void stream(const float *in, float *out, int chunks) {
  __shared__ float buf[CH];
  const float *src = in + (size_t)blockIdx.x * chunks * CH;
  float *dst = out + (size_t)blockIdx.x * chunks * CH;
  if (threadIdx.x < 32) {
    for (int c = 0; c < chunks; ++c) {
      if (c > 0) bar_sync(2);
      for (int i = threadIdx.x; i < CH; i += 32) buf[i] = src[c * CH + i];
      bar_arrive(1);
    }
  } else {
    const int t = threadIdx.x - 32;
    for (int c = 0; c < chunks; ++c) {
      bar_arrive(1);
      dst[c * CH + t] = 2.f * buf[CH - 1 - t];
      if (c + 1 < chunks) bar_arrive(2);
    }
  }
}

int main() {
  const int blocks = 20, chunks = 4;
  float *in, *out;
  cudaMalloc(&in, blocks * chunks * CH * sizeof(float));
  cudaMalloc(&out, blocks * chunks * CH * sizeof(float));
  cudaMemset(in, 0, blocks * chunks * CH * sizeof(float));
  stream<<<blocks, B>>>(in, out, chunks);
  printf("%d\n", cudaDeviceSynchronize());
}
