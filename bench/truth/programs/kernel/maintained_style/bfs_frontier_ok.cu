// EXPECT: right
// a vertex enters the next frontier once, by the thread whose compare-and-swap marks it
#include <cuda_runtime.h>
__global__ void bfs(const int *row, const int *col, int *dist, int *parent, const int *fr, int nf, int *next, int *nn, int d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= nf) return;
  int v = fr[i];
  for (int e = row[v]; e < row[v + 1]; ++e) {
    int u = col[e];
    if (atomicCAS(&dist[u], -1, d) == -1) {
      parent[u] = v;
      next[atomicAdd(nn, 1)] = u;
    }
  }
}
int main() {
  int hr[5] = {0, 2, 4, 4, 4}, hc[4] = {2, 3, 2, 3}, hd[4] = {0, 0, -1, -1}, hf[2] = {0, 1};
  int *r, *c, *d, *p, *f, *n, *nn;
  cudaMalloc(&r, sizeof hr); cudaMalloc(&c, sizeof hc); cudaMalloc(&d, sizeof hd); cudaMalloc(&p, sizeof hd);
  cudaMalloc(&f, sizeof hf); cudaMalloc(&n, 4 * 4); cudaMalloc(&nn, 4);
  cudaMemcpy(r, hr, sizeof hr, cudaMemcpyHostToDevice); cudaMemcpy(c, hc, sizeof hc, cudaMemcpyHostToDevice);
  cudaMemcpy(d, hd, sizeof hd, cudaMemcpyHostToDevice); cudaMemcpy(f, hf, sizeof hf, cudaMemcpyHostToDevice);
  cudaMemset(nn, 0, 4);
  bfs<<<1, 32>>>(r, c, d, p, f, 2, n, nn, 1);
  cudaDeviceSynchronize();
}
