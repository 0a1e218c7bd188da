// EXPECT: wrong race
// clearing follows the counting without a barrier
#include <cstdio>
#include <vector>
constexpr int N = 2000;
constexpr int WORDS = (N + 31) / 32;

__global__ void triangles(const int *rp, const int *adj, unsigned long long *total) {
  __shared__ unsigned bits[WORDS];
  for (int w = threadIdx.x; w < WORDS; w += blockDim.x) bits[w] = 0;
  __syncthreads();
  unsigned long long mine = 0;
  for (int v = blockIdx.x; v < N; v += gridDim.x) {
    const int lo = rp[v], hi = rp[v + 1];
    for (int e = lo + threadIdx.x; e < hi; e += blockDim.x) {
      const unsigned a = (unsigned)adj[e] % N;
      atomicOr(&bits[a / 32], 1u << a % 32);
    }
    __syncthreads();
    for (int e = lo; e < hi; ++e) {
      const int u = adj[e];
      for (int f = rp[u] + threadIdx.x; f < rp[u + 1]; f += blockDim.x) {
        const unsigned a = (unsigned)adj[f] % N;
        mine += bits[a / 32] >> a % 32 & 1;
      }
    }
    for (int w = threadIdx.x; w < WORDS; w += blockDim.x) bits[w] = 0;
    __syncthreads();
  }
  if (mine) atomicAdd(total, mine);
}

int main() {
  std::vector<int> rp(N + 1), adj;
  for (int v = 0; v < N; ++v) {
    for (int k = 1; k <= 40; ++k) adj.push_back((v + k * k) % N);
    rp[v + 1] = (int)adj.size();
  }
  int *drp, *dadj;
  unsigned long long *t, h = 0;
  cudaMalloc(&drp, rp.size() * sizeof(int));
  cudaMalloc(&dadj, adj.size() * sizeof(int));
  cudaMalloc(&t, sizeof *t);
  cudaMemset(t, 0, sizeof *t);
  cudaMemcpy(drp, rp.data(), rp.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dadj, adj.data(), adj.size() * sizeof(int), cudaMemcpyHostToDevice);
  triangles<<<64, 64>>>(drp, dadj, t);
  cudaMemcpy(&h, t, sizeof h, cudaMemcpyDeviceToHost);
  printf("%llu\n", h);
}
