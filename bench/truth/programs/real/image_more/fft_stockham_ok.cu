// EXPECT: right
// radix-2 Stockham in two shared buffers with a barrier per stage
#include <cstdio>
#include <vector>
constexpr int N = 256;

__global__ void fft(float2 *data, int count) {
  __shared__ float2 buf[2][2][N];
  const int sig = blockIdx.x * 2 + threadIdx.y, t = threadIdx.x;
  const bool live = sig < count;
  float2 *g = data + (size_t)sig * N;
  float2 *a = buf[0][threadIdx.y], *b = buf[1][threadIdx.y];
  if (live) {
    a[t] = g[t];
    a[t + N / 2] = g[t + N / 2];
  }
  __syncthreads();
  for (int ns = 1; ns < N; ns *= 2) {
    const int k = t % ns;
    float sn, cs;
    __sincosf(-3.14159265f * k / ns, &sn, &cs);
    const float2 u = a[t], v = a[t + N / 2];
    const float2 w = make_float2(v.x * cs - v.y * sn, v.x * sn + v.y * cs);
    const int o = (t / ns) * ns * 2 + k;
    b[o] = make_float2(u.x + w.x, u.y + w.y);
    b[o + ns] = make_float2(u.x - w.x, u.y - w.y);
    __syncthreads();
    float2 *x = a; a = b; b = x;
  }
  if (live) {
    g[t] = a[t];
    g[t + N / 2] = a[t + N / 2];
  }
}

int main() {
  const int count = 33;
  std::vector<float2> h(count * N, make_float2(1, 0));
  float2 *d;
  cudaMalloc(&d, h.size() * sizeof(float2));
  cudaMemcpy(d, h.data(), h.size() * sizeof(float2), cudaMemcpyHostToDevice);
  fft<<<(count + 1) / 2, dim3(N / 2, 2)>>>(d, count);
  cudaMemcpy(h.data(), d, h.size() * sizeof(float2), cudaMemcpyDeviceToHost);
  printf("%g\n", h[0].x);
}
