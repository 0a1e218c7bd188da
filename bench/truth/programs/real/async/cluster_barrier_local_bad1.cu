// EXPECT: wrong race (compiled for sm_90)
// the value is stored between arrive and wait and read by a neighbour after the wait
#include <cstdio>
constexpr int B = 256;

__device__ __forceinline__ void cl_arrive() { asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory"); }
__device__ __forceinline__ void cl_arrive_relaxed() { asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory"); }
__device__ __forceinline__ void cl_wait() { asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory"); }

__global__ void exchange(const float *in, float *out) {
  __shared__ float s[B];
  const int t = threadIdx.x, i = blockIdx.x * B + t;
  float v = in[i];
  cl_arrive();
  s[t] = v * 2.f;
  v = sqrtf(v);
  cl_wait();
  out[i] = v + s[B - 1 - t];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 32 * B * sizeof(float));
  cudaMalloc(&out, 32 * B * sizeof(float));
  cudaMemset(in, 0, 32 * B * sizeof(float));
  exchange<<<32, B>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
