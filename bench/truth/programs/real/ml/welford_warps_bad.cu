// EXPECT: wrong out-of-bounds
// layernorm<768> has 24 warps, and lane 0 of warp 16 (thread 512) writes part[16] of an array of 16 elements; the other instantiations are fine.
// AIM: only one of three template instantiations chosen by a switch is wrong; records in shared memory
#include <cstdio>
#include <cstdlib>

#define cudaCheck(err) (cuda_check(err, __FILE__, __LINE__))
static void cuda_check(cudaError_t error, const char *file, int line) {
  if (error != cudaSuccess) {
    std::printf("[CUDA ERROR] at file %s:%d:\n%s\n", file, line, cudaGetErrorString(error));
    std::exit(EXIT_FAILURE);
  }
}

struct Welford {
  float mean, m2, count;
};

__device__ inline Welford combine(Welford a, Welford b) {
  const float n = a.count + b.count;
  if (n == 0.0f)
    return a;
  const float delta = b.mean - a.mean;
  return Welford{a.mean + delta * (b.count / n), a.m2 + b.m2 + delta * delta * a.count * b.count / n, n};
}

__device__ inline Welford warpCombine(Welford w) {
  for (int mask = 16; mask > 0; mask /= 2) {
    Welford o;
    o.mean = __shfl_xor_sync(0xffffffff, w.mean, mask);
    o.m2 = __shfl_xor_sync(0xffffffff, w.m2, mask);
    o.count = __shfl_xor_sync(0xffffffff, w.count, mask);
    w = combine(w, o);
  }
  return w;
}

template <int C> __global__ void __launch_bounds__(C) layernorm(float *out, const float *inp, float eps) {
  constexpr int kWarps = C / 32;
  __shared__ Welford part[16];
  __shared__ float s_mean, s_rstd;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const size_t at = (size_t)blockIdx.x * C + threadIdx.x;
  const float x = inp[at];
  Welford w = warpCombine(Welford{x, 0.0f, 1.0f});
  if (lane == 0)
    part[warp] = w;
  __syncthreads();
  if (warp == 0) {
    w = lane < kWarps ? part[lane] : Welford{0.0f, 0.0f, 0.0f};
    w = warpCombine(w);
    if (lane == 0) {
      s_mean = w.mean;
      s_rstd = rsqrtf(w.m2 / w.count + eps);
    }
  }
  __syncthreads();
  out[at] = (x - s_mean) * s_rstd;
}

static void layernorm_forward(float *out, const float *inp, int rows, int channels) {
  switch (channels) {
  case 256: layernorm<256><<<rows, 256>>>(out, inp, 1e-5f); break;
  case 512: layernorm<512><<<rows, 512>>>(out, inp, 1e-5f); break;
  case 768: layernorm<768><<<rows, 768>>>(out, inp, 1e-5f); break;
  default: std::fprintf(stderr, "unsupported width %d\n", channels); std::exit(1);
  }
  cudaCheck(cudaGetLastError());
}

int main() {
  const int rows = 50;
  for (int channels = 256; channels <= 768; channels += 256) {
    float *inp, *out;
    const size_t bytes = (size_t)rows * channels * sizeof(float);
    cudaCheck(cudaMalloc(&inp, bytes));
    cudaCheck(cudaMalloc(&out, bytes));
    cudaCheck(cudaMemset(inp, 0, bytes));
    layernorm_forward(out, inp, rows, channels);
    cudaCheck(cudaDeviceSynchronize());
    cudaCheck(cudaFree(inp));
    cudaCheck(cudaFree(out));
  }
  return 0;
}
