// EXPECT: right
// in each iteration the next tile goes into the other buffer and one barrier follows the computation; a buffer is refilled only after all have left it.
// AIM: double buffering with one barrier for each iteration; its position decides
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDACHECK(cmd)                                                            \
  do {                                                                            \
    cudaError_t err = cmd;                                                        \
    if (err != cudaSuccess) {                                                     \
      std::printf("Failed: Cuda error %s:%d '%s'\n", __FILE__, __LINE__, cudaGetErrorString(err)); \
      std::exit(EXIT_FAILURE);                                                    \
    }                                                                             \
  } while (0)

template <typename T, int TILE> struct GemmStage {
  T a[TILE][TILE + 1];
  T b[TILE][TILE];
};

template <typename T, int TILE>
__device__ void fetch(GemmStage<T, TILE> &st, const T *A, const T *B, int row, int col, int k0, int M, int N, int K) {
  const int ka = k0 + threadIdx.x, kb = k0 + threadIdx.y;
  st.a[threadIdx.y][threadIdx.x] = row < M && ka < K ? A[row * K + ka] : T(0);
  st.b[threadIdx.y][threadIdx.x] = kb < K && col < N ? B[kb * N + col] : T(0);
}

template <typename T, int TILE>
__global__ void gemm(const T *__restrict__ A, const T *__restrict__ B, T *__restrict__ C, int M, int N, int K) {
  __shared__ GemmStage<T, TILE> stages[2];
  const int row = blockIdx.y * TILE + threadIdx.y;
  const int col = blockIdx.x * TILE + threadIdx.x;
  const int tiles = (K + TILE - 1) / TILE;
  T acc = 0;

  fetch(stages[0], A, B, row, col, 0, M, N, K);
  __syncthreads();
  int cur = 0;
  for (int t = 0; t < tiles; ++t) {
    if (t + 1 < tiles)
      fetch(stages[cur ^ 1], A, B, row, col, (t + 1) * TILE, M, N, K);
#pragma unroll
    for (int k = 0; k < TILE; ++k)
      acc += stages[cur].a[threadIdx.y][k] * stages[cur].b[k][threadIdx.x];
    __syncthreads();
    cur ^= 1;
  }
  if (row < M && col < N)
    C[row * N + col] = acc;
}

int main() {
  constexpr int M = 50, N = 90, K = 70, TILE = 16;
  std::vector<float> a(M * K, 0.5f), b(K * N, 2.0f), c(M * N);
  float *dA, *dB, *dC;
  CUDACHECK(cudaMalloc(&dA, a.size() * sizeof(float)));
  CUDACHECK(cudaMalloc(&dB, b.size() * sizeof(float)));
  CUDACHECK(cudaMalloc(&dC, c.size() * sizeof(float)));
  CUDACHECK(cudaMemcpy(dA, a.data(), a.size() * sizeof(float), cudaMemcpyHostToDevice));
  CUDACHECK(cudaMemcpy(dB, b.data(), b.size() * sizeof(float), cudaMemcpyHostToDevice));

  cudaEvent_t start, stop;
  CUDACHECK(cudaEventCreate(&start));
  CUDACHECK(cudaEventCreate(&stop));
  const dim3 threads(TILE, TILE), grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  CUDACHECK(cudaEventRecord(start));
  for (int rep = 0; rep < 10; ++rep)
    gemm<float, TILE><<<grid, threads>>>(dA, dB, dC, M, N, K);
  CUDACHECK(cudaEventRecord(stop));
  CUDACHECK(cudaEventSynchronize(stop));
  float ms = 0;
  CUDACHECK(cudaEventElapsedTime(&ms, start, stop));
  CUDACHECK(cudaMemcpy(c.data(), dC, c.size() * sizeof(float), cudaMemcpyDeviceToHost));
  std::printf("%.3f ms, c[0] = %g\n", ms / 10, c[0]);
  CUDACHECK(cudaFree(dA));
  CUDACHECK(cudaFree(dB));
  CUDACHECK(cudaFree(dC));
}
