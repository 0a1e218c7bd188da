// EXPECT: wrong race
// the slot in the next frontier comes from a plain increment
#include <cstdio>
#include <utility>
#include <vector>

__global__ void expand(const int *rowptr, const int *adj, int *level, const int *cur, int ncur, int *next, int *nnext, int depth) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= ncur) return;
  const int u = cur[i];
  for (int e = rowptr[u]; e < rowptr[u + 1]; ++e) {
    const int v = adj[e];
    if (atomicCAS(&level[v], -1, depth + 1) == -1) {
      const int s = *nnext;
      *nnext = s + 1;
      next[s] = v;
    }
  }
}

int main() {
  const int n = 10000;
  std::vector<int> rp(n + 1), adj;
  for (int v = 0; v < n; ++v) {
    rp[v] = (int)adj.size();
    if (v == 0)
      for (int w = 1; w <= n / 2; ++w) adj.push_back(w);
    else if (v <= n / 2) {
      adj.push_back(n / 2 + 1 + v % (n / 2 - 1));
      adj.push_back(n / 2 + 1 + (v + 1) % (n / 2 - 1));
    }
  }
  rp[n] = (int)adj.size();
  const int cap = n;
  int *drp, *dadj, *level, *cur, *next, *cnt, zero = 0, ncur = 1;
  cudaMalloc(&drp, rp.size() * sizeof(int));
  cudaMalloc(&dadj, adj.size() * sizeof(int));
  cudaMalloc(&level, n * sizeof(int));
  cudaMalloc(&cur, cap * sizeof(int));
  cudaMalloc(&next, cap * sizeof(int));
  cudaMalloc(&cnt, sizeof(int));
  cudaMemcpy(drp, rp.data(), rp.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dadj, adj.data(), adj.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(level, 0xff, n * sizeof(int));
  cudaMemset(level, 0, sizeof(int));
  cudaMemcpy(cur, &zero, sizeof(int), cudaMemcpyHostToDevice);
  for (int depth = 0; ncur > 0; ++depth) {
    cudaMemset(cnt, 0, sizeof(int));
    expand<<<(ncur + 255) / 256, 256>>>(drp, dadj, level, cur, ncur, next, cnt, depth);
    cudaMemcpy(&ncur, cnt, sizeof(int), cudaMemcpyDeviceToHost);
    std::swap(cur, next);
  }
  printf("done\n");
}
