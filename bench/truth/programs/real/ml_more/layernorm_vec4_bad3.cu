// EXPECT: wrong race
// the mean in stats[0] is read by all while thread 0 goes on and overwrites it with the variance
#include <cuda_runtime.h>
#include <cstdlib>

struct Shape { int rows, hidden; };

__device__ float block_sum(float v, float *scratch) {
  const int lane = threadIdx.x % 32, wid = threadIdx.x / 32;
#pragma unroll
  for (int d = 16; d; d /= 2) v += __shfl_down_sync(~0u, v, d);
  if (!lane) scratch[wid] = v;
  __syncthreads();
  v = threadIdx.x < blockDim.x / 32 ? scratch[lane] : 0.f;
  if (wid == 0)
#pragma unroll
    for (int d = 16; d; d /= 2) v += __shfl_down_sync(~0u, v, d);
  return v;
}

__global__ void __launch_bounds__(256) layernorm(const float *x, const float *gamma, const float *beta, float *y, Shape s, float eps) {
  __shared__ float scratch[32];
  __shared__ float stats[2];
  const float4 *row = reinterpret_cast<const float4 *>(x + blockIdx.x * s.hidden);
  float4 *dst = reinterpret_cast<float4 *>(y + blockIdx.x * s.hidden);
  const int n4 = s.hidden / 4;
  float acc = 0.f;
  for (int i = threadIdx.x; i < n4; i += 256) {
    float4 v = row[i];
    acc += v.x + v.y + v.z + v.w;
  }
  float total = block_sum(acc, scratch);
  if (threadIdx.x == 0) stats[0] = total / s.hidden;
  __syncthreads();
  const float mean = stats[0];
  acc = 0.f;
  for (int i = threadIdx.x; i < n4; i += 256) {
    float4 v = row[i];
    float a = v.x - mean, b = v.y - mean, c = v.z - mean, d = v.w - mean;
    acc += a * a + b * b + c * c + d * d;
  }
  acc = acc / s.hidden;
  if (threadIdx.x == 0) stats[0] = rsqrtf(acc + eps);
  __syncthreads();
  const float rstd = stats[0];
  for (int i = threadIdx.x; i < n4; i += 256) {
    float4 v = row[i];
    float4 g = reinterpret_cast<const float4 *>(gamma)[i];
    float4 b = reinterpret_cast<const float4 *>(beta)[i];
    dst[i] = make_float4((v.x - mean) * rstd * g.x + b.x, (v.y - mean) * rstd * g.y + b.y,
                         (v.z - mean) * rstd * g.z + b.z, (v.w - mean) * rstd * g.w + b.w);
  }
}

int main() {
  Shape s{128, 1024};
  float *x, *y, *gamma, *beta;
  size_t bytes = sizeof(float) * s.rows * s.hidden;
  cudaMalloc(&x, bytes);
  cudaMalloc(&y, bytes);
  cudaMalloc(&gamma, sizeof(float) * s.hidden);
  cudaMalloc(&beta, sizeof(float) * s.hidden);
  cudaMemset(x, 0, bytes);
  cudaMemset(gamma, 0, sizeof(float) * 4);
  cudaMemset(beta, 0, sizeof(float) * s.hidden);
  layernorm<<<s.rows, 256>>>(x, gamma, beta, y, s, 1e-5f);
  return cudaDeviceSynchronize() != cudaSuccess;
}
