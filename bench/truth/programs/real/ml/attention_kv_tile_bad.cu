// EXPECT: wrong race
// the tile is overwritten with V while other threads still read K: thread 0 stores tile[0][0] of V, thread 33 (another warp) reads tile[0][0] of K for its score.
// AIM: one shared tile used for two matrices in turn; four barriers in a loop, of which one is missing
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#define CHECK(x)                                              \
  if (cudaError_t e = (x); e != cudaSuccess) {                \
    std::fprintf(stderr, "%s\n", cudaGetErrorString(e));      \
    std::exit(1);                                             \
  }

namespace attn {

constexpr int HEAD_DIM = 32, BR = 64, BC = 32;
using Tile = float[BC][HEAD_DIM + 1];

__device__ void load_tile(Tile &tile, const float *src, int first, int seq) {
  for (int i = threadIdx.x; i < BC * HEAD_DIM; i += BR) {
    const int r = i / HEAD_DIM, c = i % HEAD_DIM;
    tile[r][c] = first + r < seq ? src[(size_t)(first + r) * HEAD_DIM + c] : 0.0f;
  }
}

__global__ void __launch_bounds__(BR)
forward(const float *Q, const float *K, const float *V, float *O, int seq, float scale) {
  __shared__ Tile tile;
  const size_t head = (size_t)blockIdx.y * seq * HEAD_DIM;
  Q += head, K += head, V += head, O += head;
  const int row = blockIdx.x * BR + threadIdx.x;
  const bool active = row < seq;

  float q[HEAD_DIM], acc[HEAD_DIM];
  for (int c = 0; c < HEAD_DIM; ++c) {
    q[c] = active ? Q[(size_t)row * HEAD_DIM + c] * scale : 0.0f;
    acc[c] = 0.0f;
  }
  float m = -FLT_MAX, l = 0.0f;

  for (int first = 0; first < seq; first += BC) {
    load_tile(tile, K, first, seq);
    __syncthreads();
    float s[BC], mNew = m;
    for (int j = 0; j < BC; ++j) {
      float dot = 0.0f;
      for (int c = 0; c < HEAD_DIM; ++c)
        dot += q[c] * tile[j][c];
      s[j] = first + j < seq ? dot : -FLT_MAX;
      mNew = fmaxf(mNew, s[j]);
    }
    load_tile(tile, V, first, seq);
    __syncthreads();
    const float fix = expf(m - mNew);
    l *= fix;
    for (int c = 0; c < HEAD_DIM; ++c)
      acc[c] *= fix;
    for (int j = 0; j < BC; ++j) {
      const float p = expf(s[j] - mNew);
      l += p;
      for (int c = 0; c < HEAD_DIM; ++c)
        acc[c] += p * tile[j][c];
    }
    m = mNew;
    __syncthreads();
  }
  if (active)
    for (int c = 0; c < HEAD_DIM; ++c)
      O[(size_t)row * HEAD_DIM + c] = acc[c] / l;
}

} // namespace attn

int main() {
  const int heads = 6, seq = 100;
  const size_t bytes = sizeof(float) * heads * seq * attn::HEAD_DIM;
  float *q, *k, *v, *o;
  CHECK(cudaMalloc(&q, bytes));
  CHECK(cudaMalloc(&k, bytes));
  CHECK(cudaMalloc(&v, bytes));
  CHECK(cudaMalloc(&o, bytes));
  CHECK(cudaMemset(q, 0, bytes));
  CHECK(cudaMemset(k, 0, bytes));
  CHECK(cudaMemset(v, 0, bytes));
  dim3 grid((seq + attn::BR - 1) / attn::BR, heads);
  attn::forward<<<grid, attn::BR>>>(q, k, v, o, seq, 0.1767767f);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  for (float *p : {q, k, v, o})
    CHECK(cudaFree(p));
}
