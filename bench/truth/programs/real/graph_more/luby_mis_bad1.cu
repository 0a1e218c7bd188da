// EXPECT: wrong race
// states are read and written in one array
#include <cstdio>
#include <vector>
enum : unsigned char { OPEN, IN, OUT };

__device__ __host__ inline unsigned prio(unsigned v, unsigned r) { v ^= r * 0x9e3779b9u; v *= 0x85ebca6bu; return v ^ (v >> 15); }

__global__ void select(const int *rp, const int *adj, const unsigned char *st, unsigned char *nst, int n, unsigned round, int *open) {
  const int v = blockIdx.x * blockDim.x + threadIdx.x;
  bool stay = false;
  if (v < n) {
    unsigned char s = st[v];
    if (s == OPEN) {
      s = IN;
      for (int e = rp[v]; e < rp[v + 1]; ++e) {
        const int u = adj[e];
        if (st[u] == IN) { s = OUT; break; }
        if (st[u] == OPEN && (prio(u, round) > prio(v, round) || (prio(u, round) == prio(v, round) && u > v))) s = OPEN;
      }
      stay = s == OPEN;
    }
    nst[v] = s;
  }
  const int c = __syncthreads_count(stay);
  if (threadIdx.x == 0 && c) atomicAdd(open, c);
}

int main() {
  const int n = 3000;
  std::vector<int> rp(n + 1), adj;
  for (int v = 0; v < n; ++v) {
    for (int k = 1; k < 6; ++k) { adj.push_back((v + k) % n); adj.push_back((v + n - k) % n); }
    rp[v + 1] = (int)adj.size();
  }
  int *drp, *dadj, *open, left = n;
  unsigned char *a, *b;
  cudaMalloc(&drp, rp.size() * 4);
  cudaMalloc(&dadj, adj.size() * 4);
  cudaMalloc(&open, 4);
  cudaMalloc(&a, n);
  cudaMalloc(&b, n);
  cudaMemset(a, OPEN, n);
  cudaMemset(b, OPEN, n);
  cudaMemcpy(drp, rp.data(), rp.size() * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(dadj, adj.data(), adj.size() * 4, cudaMemcpyHostToDevice);
  for (unsigned r = 0; left > 0; ++r) {
    cudaMemset(open, 0, 4);
    select<<<(n + 127) / 128, 128>>>(drp, dadj, a, a, n, r, open);
    cudaMemcpy(&left, open, 4, cudaMemcpyDeviceToHost);
  }
  printf("ok\n");
}
