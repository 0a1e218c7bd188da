// EXPECT: wrong race
// the second blockReduce writes red[1] (thread 32) while thread 0 may still read red[1] in the first one: nothing lies between the read of the first call and the write of the second.
// AIM: shared scratch buffer reused by two inlined calls of one helper; the defect is only visible across the calls
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK(call)                                                            \
  do {                                                                              \
    cudaError_t err_ = (call);                                                      \
    if (err_ != cudaSuccess) {                                                      \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
      std::exit(EXIT_FAILURE);                                                      \
    }                                                                               \
  } while (0)

struct MaxOp { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct SumOp { __device__ float operator()(float a, float b) const { return a + b; } };

template <class Op> __device__ __forceinline__ float warpReduce(float v, Op op) {
#pragma unroll
  for (int o = 16; o > 0; o >>= 1)
    v = op(v, __shfl_xor_sync(0xffffffffu, v, o));
  return v;
}

template <class Op> __device__ float blockReduce(float v, float identity, float *red, Op op) {
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5, warps = blockDim.x >> 5;
  v = warpReduce(v, op);
  if (lane == 0)
    red[warp] = v;
  __syncthreads();
  v = lane < warps ? red[lane] : identity;
  v = warpReduce(v, op);
  return v;
}

__global__ void softmax_forward(float *out, const float *inp, int cols) {
  __shared__ float red[32];
  const float *x = inp + (size_t)blockIdx.x * cols;
  float *y = out + (size_t)blockIdx.x * cols;

  float m = -FLT_MAX;
  for (int i = threadIdx.x; i < cols; i += blockDim.x)
    m = fmaxf(m, x[i]);
  m = blockReduce(m, -FLT_MAX, red, MaxOp());

  float s = 0.0f;
  for (int i = threadIdx.x; i < cols; i += blockDim.x)
    s += expf(x[i] - m);
  s = blockReduce(s, 0.0f, red, SumOp());

  for (int i = threadIdx.x; i < cols; i += blockDim.x)
    y[i] = expf(x[i] - m) / s;
}

int main() {
  const int rows = 37, cols = 1000, block = 256;
  std::vector<float> h(rows * cols);
  for (size_t i = 0; i < h.size(); ++i)
    h[i] = (float)(i * 7919 % 1000) * 0.01f;
  float *inp, *out;
  CUDA_CHECK(cudaMalloc(&inp, h.size() * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&out, h.size() * sizeof(float)));
  CUDA_CHECK(cudaMemcpy(inp, h.data(), h.size() * sizeof(float), cudaMemcpyHostToDevice));
  softmax_forward<<<rows, block>>>(out, inp, cols);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpy(h.data(), out, h.size() * sizeof(float), cudaMemcpyDeviceToHost));
  std::printf("%f\n", h[0]);
  CUDA_CHECK(cudaFree(inp));
  CUDA_CHECK(cudaFree(out));
  return 0;
}
