// EXPECT: wrong out-of-bounds
// the host sets the radius to 6
#include <cstdio>
constexpr int B = 128, RMAX = 4;
__constant__ int radius = 2;

__global__ void blur(const float *in, float *out, int n) {
  __shared__ float t[B + 2 * RMAX];
  const int r = radius;
  const int i = blockIdx.x * B + threadIdx.x;
  for (int k = threadIdx.x; k < B + 2 * r; k += B) {
    const int g = blockIdx.x * B + k - r;
    t[k] = g >= 0 && g < n ? in[g] : 0.f;
  }
  __syncthreads();
  if (i >= n) return;
  float s = 0.f;
  for (int d = 0; d <= 2 * r; ++d) s += t[threadIdx.x + d];
  out[i] = s / (2 * r + 1);
}


int main() {
  const int n = 5000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  const int r = 6;
  cudaMemcpyToSymbol(radius, &r, sizeof r);
  blur<<<(n + B - 1) / B, B>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
