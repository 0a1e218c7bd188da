// EXPECT: wrong race
// the step reads and writes without a barrier between them: thread 0 reads row 1 while thread 1 replaces it.
// AIM: distance doubles up to a size that is no power of two, indices clamped by min and max
#include <cstdio>
#include <cstdlib>

namespace tridiag {

struct Row {
  float a, b, c, d;
};

inline void require(cudaError_t e, const char *what) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(e));
    std::exit(1);
  }
}

template <int N> __global__ void parallel_cyclic_reduction(const Row *systems, float *x) {
  __shared__ float a[N], b[N], c[N], d[N];
  const int i = threadIdx.x;
  const Row mine = systems[(size_t)blockIdx.x * N + i];
  a[i] = mine.a, b[i] = mine.b, c[i] = mine.c, d[i] = mine.d;
  __syncthreads();

  for (int dist = 1; dist < N; dist <<= 1) {
    const int lo = max(i - dist, 0), hi = min(i + dist, N - 1);
    const float p = i - dist >= 0 ? a[i] / b[lo] : 0.0f;
    const float q = i + dist < N ? c[i] / b[hi] : 0.0f;
    const float na = -p * a[lo];
    const float nb = b[i] - p * c[lo] - q * a[hi];
    const float nc = -q * c[hi];
    const float nd = d[i] - p * d[lo] - q * d[hi];
    a[i] = na, b[i] = nb, c[i] = nc, d[i] = nd;
    __syncthreads();
  }
  x[(size_t)blockIdx.x * N + i] = d[i] / b[i];
}

template <int N> class Solver {
public:
  explicit Solver(int systems) : count_(systems) {
    require(cudaMalloc(&rows_, sizeof(Row) * N * count_), "rows");
    require(cudaMalloc(&x_, sizeof(float) * N * count_), "x");
  }
  ~Solver() {
    cudaFree(rows_);
    cudaFree(x_);
  }
  Solver(const Solver &) = delete;
  Solver &operator=(const Solver &) = delete;

  void upload(const Row *host) {
    require(cudaMemcpy(rows_, host, sizeof(Row) * N * count_, cudaMemcpyHostToDevice), "upload");
  }
  void solve() {
    parallel_cyclic_reduction<N><<<count_, N>>>(rows_, x_);
    require(cudaGetLastError(), "solve");
    require(cudaDeviceSynchronize(), "solve");
  }

private:
  int count_;
  Row *rows_ = nullptr;
  float *x_ = nullptr;
};

} // namespace tridiag

int main() {
  constexpr int kRows = 200, kSystems = 11;
  static tridiag::Row host[kRows * kSystems];
  for (int i = 0; i < kRows * kSystems; ++i) {
    const int r = i % kRows;
    host[i] = {r > 0 ? -1.0f : 0.0f, 4.0f, r < kRows - 1 ? -1.0f : 0.0f, (float)i};
  }
  tridiag::Solver<kRows> solver(kSystems);
  solver.upload(host);
  solver.solve();
}
