// EXPECT: wrong race
// two stages are enough only with a second barrier: the copy into (i + 2) % 2 hits the stage being read
#include <cuda_runtime.h>
template <int N> __device__ void wait_group() { asm volatile("cp.async.wait_group %0;\n" ::"n"(N) : "memory"); }
__device__ void commit() { asm volatile("cp.async.commit_group;\n" ::: "memory"); }
__device__ void copy16(void *s, const void *g) {
  unsigned a = (unsigned)__cvta_generic_to_shared(s);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(a), "l"(g) : "memory");
}
constexpr int STAGES = 2;
__global__ void k(const float4 *in, float *out, int tiles) {
  __shared__ __align__(16) float4 s[STAGES][64];
  int t = threadIdx.x;
  for (int p = 0; p < 2; ++p) {
    if (p < tiles) copy16(&s[p][t], &in[p * 64 + t]);
    commit();
  }
  float acc = 0;
  for (int i = 0; i < tiles; ++i) {
    wait_group<1>();
    __syncthreads();
    int nx = i + 2;
    if (nx < tiles) copy16(&s[nx % STAGES][t], &in[nx * 64 + t]);
    commit();
    acc += s[i % STAGES][63 - t].x;
  }
  out[t] = acc;
}
int main() {
  float4 *i; float *o;
  cudaMalloc(&i, 8 * 64 * sizeof(float4)); cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64>>>(i, o, 8);
  cudaDeviceSynchronize();
}
