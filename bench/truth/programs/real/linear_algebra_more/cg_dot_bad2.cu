// EXPECT: wrong out-of-bounds
// partial has 64 places, 128 are read
#include <cstdio>
constexpr int B = 256, G = 64;

template <int N> __device__ float reduce(float v) {
  __shared__ float s[N];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int d = N / 2; d > 0; d >>= 1) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  return s[0];
}

__global__ void dot(const float *a, const float *b, float *partial, int n) {
  float v = 0.f;
  for (int i = blockIdx.x * B + threadIdx.x; i < n; i += gridDim.x * B) v += a[i] * b[i];
  v = reduce<B>(v);
  if (threadIdx.x == 0) partial[blockIdx.x] = v;
}

__global__ void axpy(float alpha, const float *x, float *y, int n) {
  for (int i = blockIdx.x * B + threadIdx.x; i < n; i += gridDim.x * B) y[i] += alpha * x[i];
}


__global__ void finish(const float *partial, float *out) {
  float v = partial[threadIdx.x];
  v = reduce<128>(v);
  if (threadIdx.x == 0) *out = v;
}

int main() {
  const int n = 1 << 20;
  float *x, *y, *p, *res;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  cudaMalloc(&p, G * sizeof(float));
  cudaMalloc(&res, sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  cudaMemset(y, 0, n * sizeof(float));
  cudaMemset(p, 0, G * sizeof(float));
  float h = 0;
  for (int it = 0; it < 10; ++it) {
    axpy<<<G, B>>>(0.1f, x, y, n);
    dot<<<G, B>>>(x, y, p, n);
    finish<<<1, 128>>>(p, res);
    cudaMemcpy(&h, res, sizeof h, cudaMemcpyDeviceToHost);
    if (h > 1e6f) break;
  }
  printf("%g\n", h);
}
