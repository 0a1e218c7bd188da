// EXPECT: wrong race
// the minimum is stored without an atomic
#include <cuda/atomic>
#include <cstdio>
#include <vector>

__global__ void init(int *label, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) label[i] = i;
}

__global__ void propagate(const int2 *edges, int m, const int *old, int *label, int *changed) {
  const int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m) return;
  const int u = edges[e].x, v = edges[e].y;
  const int lu = label[u], lv = label[v];
  if (lu == lv) return;
  const int hi = lu < lv ? v : u, lo = min(lu, lv);
  label[hi] = lo;
  atomicExch(changed, 1);
}

int main() {
  const int n = 5000, m = 20000;
  std::vector<int2> h(m);
  for (int i = 0; i < m; ++i) h[i] = make_int2((i * 31) % n, (i * 17 + 5) % n);
  int2 *edges;
  int *old, *label, *changed, again = 1;
  cudaMalloc(&edges, m * sizeof(int2));
  cudaMalloc(&old, n * sizeof(int));
  cudaMalloc(&label, n * sizeof(int));
  cudaMalloc(&changed, sizeof(int));
  cudaMemcpy(edges, h.data(), m * sizeof(int2), cudaMemcpyHostToDevice);
  init<<<(n + 255) / 256, 256>>>(label, n);
  while (again) {
    cudaMemset(changed, 0, sizeof(int));
    cudaMemcpy(old, label, n * sizeof(int), cudaMemcpyDeviceToDevice);
    propagate<<<(m + 255) / 256, 256>>>(edges, m, old, label, changed);
    cudaMemcpy(&again, changed, sizeof(int), cudaMemcpyDeviceToHost);
  }
  printf("done\n");
}
