// EXPECT: wrong out-of-bounds
// 1024 threads have 32 warps and red has 16 places: warp 16 writes red[16]
#include <cstdio>
#include <cstdlib>
#include <vector>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { fprintf(stderr, "%s\n", cudaGetErrorString(e)); exit(1); } } while (0)
constexpr int kThreads = 1024;
constexpr int kWarps = 16;

__device__ __forceinline__ float warp_max(float v) {
  for (int o = 16; o > 0; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
  return v;
}
__device__ __forceinline__ float warp_sum(float v) {
  for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  return v;
}

__global__ void softmax_rows(const float *__restrict__ in, float *__restrict__ out, int rows, int cols) {
  __shared__ float red[kWarps];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  for (int row = blockIdx.x; row < rows; row += gridDim.x) {
    const float *x = in + (size_t)row * cols;
    float m = -1e30f;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) m = fmaxf(m, x[c]);
    m = warp_max(m);
    if (lane == 0) red[warp] = m;
    __syncthreads();
    m = red[0];
    for (int w = 1; w < kWarps; ++w) m = fmaxf(m, red[w]);
    __syncthreads();
    float s = 0.f;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) s += __expf(x[c] - m);
    s = warp_sum(s);
    if (lane == 0) red[warp] = s;
    __syncthreads();
    s = 0.f;
    for (int w = 0; w < kWarps; ++w) s += red[w];
    const float inv = 1.f / s;
    for (int c = threadIdx.x; c < cols; c += blockDim.x) out[(size_t)row * cols + c] = __expf(x[c] - m) * inv;
    __syncthreads();
  }
}

int main() {
  const int rows = 4096, cols = 1000;
  std::vector<float> h(rows * cols, 0.5f);
  float *in, *out;
  CHECK(cudaMalloc(&in, h.size() * sizeof(float)));
  CHECK(cudaMalloc(&out, h.size() * sizeof(float)));
  CHECK(cudaMemcpy(in, h.data(), h.size() * sizeof(float), cudaMemcpyHostToDevice));
  softmax_rows<<<512, kThreads>>>(in, out, rows, cols);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(h.data(), out, h.size() * sizeof(float), cudaMemcpyDeviceToHost));
  cudaFree(in); cudaFree(out);
  return 0;
}
