// EXPECT: right
// diagonals in three rotating buffers, a barrier after each diagonal
#include <cstdio>
#include <vector>
constexpr int M = 128;

__global__ void sw(const char *q, const char *db, int len, int *best) {
  __shared__ int buf[3][M + 1];
  __shared__ int mx;
  const int i = threadIdx.x;
  const char *ref = db + (size_t)blockIdx.x * len;
  for (int k = 0; k < 3; ++k) buf[k][i + 1] = 0;
  if (i == 0) {
    buf[0][0] = buf[1][0] = buf[2][0] = 0;
    mx = 0;
  }
  __syncthreads();
  int local = 0;
  for (int d = 0; d < M + len - 1; ++d) {
    int *cur = buf[d % 3], *p1 = buf[(d + 2) % 3], *p2 = buf[(d + 1) % 3];
    const int j = d - i;
    if (j >= 0 && j < len) {
      const int match = p2[i] + (q[i] == ref[j] ? 2 : -1);
      int h = max(0, max(match, max(p1[i], p1[i + 1]) - 1));
      cur[i + 1] = h;
      local = max(local, h);
    }
    __syncthreads();
  }
  atomicMax(&mx, local);
  __syncthreads();
  if (i == 0) best[blockIdx.x] = mx;
}

int main() {
  const int seqs = 50, len = 300;
  std::vector<char> h(seqs * len);
  for (size_t i = 0; i < h.size(); ++i) h[i] = "ACGT"[i * 7 % 11 % 4];
  char *q, *db;
  int *best;
  cudaMalloc(&q, M);
  cudaMalloc(&db, h.size());
  cudaMalloc(&best, seqs * sizeof(int));
  cudaMemcpy(db, h.data(), h.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(q, h.data(), M, cudaMemcpyHostToDevice);
  sw<<<seqs, M>>>(q, db, len, best);
  printf("%d\n", cudaDeviceSynchronize());
}
