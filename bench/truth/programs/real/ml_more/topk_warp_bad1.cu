// EXPECT: wrong race
// lane 0 inserts into cand while the other lanes still read cand[K-1], no __syncwarp at the end of the step
#include <cstdio>
#include <cfloat>
constexpr int K = 8;

__global__ void topk(const float *scores, float *best, int rows, int n) {
  extern __shared__ float pool[];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const int row = blockIdx.x * 4 + warp;
  float *cand = pool + warp * K;
  if (lane < K) cand[lane] = -FLT_MAX;
  __syncwarp();
  if (row < rows) {
    for (int base = 0; base < n; base += 32) {
      float v = base + lane < n ? scores[row * n + base + lane] : -FLT_MAX;
      float thr = cand[K - 1];
      unsigned want = __ballot_sync(0xffffffffu, v > thr);
      while (want) {
        int src = __ffs(want) - 1;
        float x = __shfl_sync(0xffffffffu, v, src);
        want &= want - 1;
        __syncwarp();
        if (lane == 0) {
          int p = K - 1;
          if (x > cand[p]) {
            while (p > 0 && cand[p - 1] < x) { cand[p] = cand[p - 1]; --p; }
            cand[p] = x;
          }
        }
      }
    }
    __syncwarp();
    if (lane < K) best[row * K + lane] = cand[lane];
  }
}

int main() {
  const int rows = 100, n = 5000;
  float *s, *b;
  cudaMalloc(&s, rows * n * sizeof(float));
  cudaMalloc(&b, rows * K * sizeof(float));
  cudaMemset(s, 0, rows * n * sizeof(float));
  topk<<<(rows + 3) / 4, 128, 4 * K * sizeof(float)>>>(s, b, rows, n);
  cudaDeviceSynchronize();
}
