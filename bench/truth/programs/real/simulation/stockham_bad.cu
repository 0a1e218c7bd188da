// EXPECT: wrong race
// the first four stages skip the barrier between reading and writing (Ns < 16 was thought to stay in a warp): thread 32 writes element 64 while thread 64 (another warp) reads element 64 as an input.
// AIM: stages of an FFT in one buffer; a barrier under a uniform condition on the stage
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHK(x) do { const cudaError_t c = (x); if (c != cudaSuccess) { std::printf("%s\n", cudaGetErrorString(c)); std::exit(1); } } while (false)

__device__ __forceinline__ float2 cmul(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

template <int N> __global__ void __launch_bounds__(N / 2) fft_batch(float2 *data, float sign) {
  __shared__ float2 s[N];
  const int t = threadIdx.x;
  data += (size_t)blockIdx.x * N;
  s[t] = data[t];
  s[t + N / 2] = data[t + N / 2];
  __syncthreads();

  for (int Ns = 1; Ns < N; Ns *= 2) {
    const int k = t & (Ns - 1);
    float sn, cs;
    sincospif(sign * (float)k / (float)Ns, &sn, &cs);
    const float2 v0 = s[t], v1 = cmul(s[t + N / 2], make_float2(cs, sn));
    if (Ns >= 16)
      __syncthreads();
    const int to = ((t - k) << 1) + k;
    s[to] = make_float2(v0.x + v1.x, v0.y + v1.y);
    s[to + Ns] = make_float2(v0.x - v1.x, v0.y - v1.y);
    __syncthreads();
  }
  data[t] = s[t];
  data[t + N / 2] = s[t + N / 2];
}

template <int N> void fft(float2 *d, int batch, bool inverse, cudaStream_t stream) {
  fft_batch<N><<<batch, N / 2, 0, stream>>>(d, inverse ? 1.0f : -1.0f);
  CHK(cudaGetLastError());
}

int main() {
  constexpr int N = 256;
  const int batch = 14;
  std::vector<float2> h(N * batch);
  for (size_t i = 0; i < h.size(); ++i)
    h[i] = make_float2(std::cos(0.1f * i), std::sin(0.2f * i));
  float2 *d;
  cudaStream_t stream;
  CHK(cudaStreamCreate(&stream));
  CHK(cudaMalloc(&d, h.size() * sizeof(float2)));
  CHK(cudaMemcpyAsync(d, h.data(), h.size() * sizeof(float2), cudaMemcpyHostToDevice, stream));
  fft<N>(d, batch, false, stream);
  fft<N>(d, batch, true, stream);
  CHK(cudaMemcpyAsync(h.data(), d, h.size() * sizeof(float2), cudaMemcpyDeviceToHost, stream));
  CHK(cudaStreamSynchronize(stream));
  std::printf("%g\n", h[0].x / N);
  CHK(cudaFree(d));
  CHK(cudaStreamDestroy(stream));
}
