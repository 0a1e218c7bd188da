// EXPECT: wrong out-of-bounds
// the grid array has cells places but smoothing wraps round with i + 1 == cells not handled
#include <cstdio>
#include <vector>

__global__ void deposit(const float *x, int n, float *rho, int cells, float inv_dx) {
  const int p = blockIdx.x * blockDim.x + threadIdx.x;
  if (p >= n) return;
  const float s = x[p] * inv_dx;
  const int c = max(0, min((int)s, cells - 2));
  const float w = s - c;
  atomicAdd(&rho[c], 1.f - w);
  atomicAdd(&rho[c + 1], w);
}

__global__ void smooth(const float *rho, float *out, int cells) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= cells) return;
  const int l = i == 0 ? cells - 1 : i - 1;
  const int r = i == cells ? 0 : i + 1;
  out[i] = 0.25f * rho[l] + 0.5f * rho[i] + 0.25f * rho[r];
}

int main() {
  const int n = 100000, cells = 1024;
  std::vector<float> h(n);
  for (int i = 0; i < n; ++i) h[i] = (float)i / (n - 1);
  float *x, *rho, *out;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&rho, cells * sizeof(float));
  cudaMalloc(&out, cells * sizeof(float));
  cudaMemcpy(x, h.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  for (int t = 0; t < 10; ++t) {
    cudaMemset(rho, 0, cells * sizeof(float));
    deposit<<<(n + 255) / 256, 256>>>(x, n, rho, cells, (float)cells);
    smooth<<<cells / 256, 256>>>(rho, out, cells);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
