// EXPECT: wrong race
// the token is not waited for before the neighbour's value is read
#include <cuda/barrier>
#include <cstdio>
#include <utility>
constexpr int B = 128;
using barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void split(const float *in, float *out, int rounds) {
  __shared__ float s[B];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier bar;
  const int t = threadIdx.x;
  if (t == 0) init(&bar, B);
  __syncthreads();
  float v = in[blockIdx.x * B + t], acc = 0.f;
  for (int r = 0; r < rounds; ++r) {
    s[t] = v;
    auto tok = bar.arrive();
    v = v * 0.5f + 1.f;
    acc += s[(t + 1) % B];
    bar.wait(std::move(tok));
    bar.arrive_and_wait();
  }
  out[blockIdx.x * B + t] = acc;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 64 * B * sizeof(float));
  cudaMalloc(&out, 64 * B * sizeof(float));
  cudaMemset(in, 0, 64 * B * sizeof(float));
  split<<<64, B>>>(in, out, 5);
  printf("%d\n", cudaDeviceSynchronize());
}
