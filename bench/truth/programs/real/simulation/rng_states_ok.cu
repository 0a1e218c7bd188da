// EXPECT: right
// block b has the 64 states from 64 * b on, so no two threads share one.
// AIM: generator states that threads load and store back; the distance between blocks is a parameter from the host
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CURAND_STYLE_CALL(x) do { if ((x) != cudaSuccess) { std::printf("Error at line %d\n", __LINE__); std::exit(EXIT_FAILURE); } } while (0)

struct Xorshift {
  uint32_t x, y, z, w;
  __device__ float uniform() {
    const uint32_t t = x ^ (x << 11);
    x = y, y = z, z = w;
    w = w ^ (w >> 19) ^ t ^ (t >> 8);
    return (w >> 8) * (1.0f / 16777216.0f);
  }
};

struct Option {
  float spot, strike, rate, sigma, years;
};

__global__ void seed_states(Xorshift *states, int n, uint32_t seed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const uint32_t s = seed + 747796405u * (i + 1);
    states[i] = Xorshift{s, s ^ 362436069u, s + 521288629u, 88675123u};
  }
}

template <int BLOCK>
__global__ void price_paths(Xorshift *states, int states_per_block, Option o, int paths_per_thread, float *block_sums) {
  __shared__ float s[BLOCK];
  Xorshift *state = &states[blockIdx.x * states_per_block + threadIdx.x];
  Xorshift rng = *state;
  const float drift = (o.rate - 0.5f * o.sigma * o.sigma) * o.years, vol = o.sigma * sqrtf(o.years);
  float sum = 0;
  for (int p = 0; p < paths_per_thread; ++p) {
    float g = -6;
    for (int k = 0; k < 12; ++k)
      g += rng.uniform();
    sum += fmaxf(o.spot * expf(drift + vol * g) - o.strike, 0.0f);
  }
  *state = rng;
  s[threadIdx.x] = sum;
  __syncthreads();
  for (int d = BLOCK / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    block_sums[blockIdx.x] += s[0];
}

int main() {
  constexpr int BLOCK = 64;
  const int blocks = 12, paths = 100, count = blocks * BLOCK;
  const Option option{100, 105, 0.02f, 0.3f, 1};
  Xorshift *states;
  float *sums;
  CURAND_STYLE_CALL(cudaMalloc(&states, count * sizeof(Xorshift)));
  CURAND_STYLE_CALL(cudaMalloc(&sums, blocks * sizeof(float)));
  CURAND_STYLE_CALL(cudaMemset(sums, 0, blocks * sizeof(float)));
  seed_states<<<(count + 127) / 128, 128>>>(states, count, 2024u);
  const int per_block = count / blocks;
  for (int round = 0; round < 3; ++round)
    price_paths<BLOCK><<<blocks, BLOCK>>>(states, per_block, option, paths, sums);
  CURAND_STYLE_CALL(cudaGetLastError());
  std::vector<float> h(blocks);
  CURAND_STYLE_CALL(cudaMemcpy(h.data(), sums, blocks * sizeof(float), cudaMemcpyDeviceToHost));
  std::printf("%f\n", h[0] * std::exp(-0.02f) / (3 * paths * BLOCK));
  cudaFree(states);
  cudaFree(sums);
}
