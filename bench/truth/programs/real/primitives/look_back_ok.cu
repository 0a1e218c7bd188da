// EXPECT: right
// each value is written before a fence and its flag, and read after the flag and a fence; tile numbers come from a counter, so a tile waits only for tiles that run already.
// AIM: decoupled look-back with two published values for each tile, of which one lacks its fence
#include <cstdio>
#include <cstdlib>
#include <vector>

#define gpu(x)                                                      \
  do {                                                              \
    cudaError_t e = (x);                                            \
    if (e != cudaSuccess) {                                         \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(e));          \
      std::exit(1);                                                 \
    }                                                               \
  } while (0)

enum : int { INVALID = 0, PARTIAL = 1, INCLUSIVE = 2 };

struct TileState {
  int *flag, *partial, *inclusive, *next_tile;
};

template <int BLOCK> __global__ void scan_look_back(const int *in, int *out, int n, TileState st) {
  __shared__ int s[BLOCK];
  __shared__ int s_tile, s_prefix;
  const int t = threadIdx.x;
  if (t == 0)
    s_tile = atomicAdd(st.next_tile, 1);
  __syncthreads();
  const int tile = s_tile, i = tile * BLOCK + t;

  s[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int d = 1; d < BLOCK; d *= 2) {
    const int other = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += other;
    __syncthreads();
  }

  if (t == 0) {
    const int total = s[BLOCK - 1];
    int prefix = 0;
    if (tile > 0) {
      st.partial[tile] = total;
      __threadfence();
      atomicExch(&st.flag[tile], PARTIAL);
      for (int look = tile - 1;; --look) {
        int f;
        do
          f = atomicAdd(&st.flag[look], 0);
        while (f == INVALID);
        __threadfence();
        if (f == INCLUSIVE) {
          prefix += st.inclusive[look];
          break;
        }
        prefix += st.partial[look];
      }
    }
    st.inclusive[tile] = prefix + total;
    __threadfence();
    atomicExch(&st.flag[tile], INCLUSIVE);
    s_prefix = prefix;
  }
  __syncthreads();
  if (i < n)
    out[i] = s[t] + s_prefix;
}

int main() {
  constexpr int n = 20000, BLOCK = 256, tiles = (n + BLOCK - 1) / BLOCK;
  std::vector<int> h(n, 1);
  int *in, *out;
  TileState st;
  gpu(cudaMalloc(&in, n * sizeof(int)));
  gpu(cudaMalloc(&out, n * sizeof(int)));
  gpu(cudaMalloc(&st.flag, tiles * sizeof(int)));
  gpu(cudaMalloc(&st.partial, tiles * sizeof(int)));
  gpu(cudaMalloc(&st.inclusive, tiles * sizeof(int)));
  gpu(cudaMalloc(&st.next_tile, sizeof(int)));
  gpu(cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  gpu(cudaMemset(st.flag, 0, tiles * sizeof(int)));
  gpu(cudaMemset(st.next_tile, 0, sizeof(int)));
  scan_look_back<BLOCK><<<tiles, BLOCK>>>(in, out, n, st);
  gpu(cudaGetLastError());
  gpu(cudaMemcpy(h.data(), out, n * sizeof(int), cudaMemcpyDeviceToHost));
  std::printf("%d\n", h[n - 1]);
  cudaFree(in);
  cudaFree(out);
  cudaFree(st.flag);
  cudaFree(st.partial);
  cudaFree(st.inclusive);
  cudaFree(st.next_tile);
}
