// EXPECT: wrong race
// flattening follows parents in the array that it writes
#include <cstdio>
#include <vector>

__device__ int find(int *p, int x) {
  int y = atomicAdd(&p[x], 0);
  while (y != x) {
    const int z = atomicAdd(&p[y], 0);
    x = y;
    y = z;
  }
  return x;
}

__global__ void link(const int *src, const int *dst, int m, int *p) {
  const int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= m) return;
  int a = src[e], b = dst[e];
  while (true) {
    a = find(p, a);
    b = find(p, b);
    if (a == b) break;
    const int hi = max(a, b), lo = min(a, b);
    if (atomicCAS(&p[hi], hi, lo) == hi) break;
  }
}

__global__ void flatten(int *p, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int x = i;
  while (p[x] != x) x = p[x];
  p[i] = x;
}

int main() {
  const int n = 4096, m = 8000;
  std::vector<int> s(m), d(m), p(n);
  for (int i = 0; i < m; ++i) { s[i] = (i * 13) % n; d[i] = (i * 7 + 3) % n; }
  for (int i = 0; i < n; ++i) p[i] = i;
  int *ds, *dd, *dp, *out;
  cudaMalloc(&ds, m * sizeof(int));
  cudaMalloc(&dd, m * sizeof(int));
  cudaMalloc(&dp, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemcpy(ds, s.data(), m * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dd, d.data(), m * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dp, p.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  link<<<(m + 127) / 128, 128>>>(ds, dd, m, dp);
  flatten<<<n / 128, 128>>>(dp, out, n);
  cudaMemcpy(p.data(), out, n * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", p[n - 1]);
}
