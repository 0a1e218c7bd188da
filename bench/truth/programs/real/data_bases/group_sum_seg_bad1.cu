// EXPECT: wrong race
// the sum of a segment that crosses a block is stored by both blocks
#include <cstdio>
#include <vector>

__global__ void seg_sum(const int *keys, const long long *vals, int n, long long *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (threadIdx.x > 0 && keys[i - 1] == keys[i]) return;
  long long s = 0;
  for (int j = i; j < n && keys[j] == keys[i]; ++j) s += vals[j];
  out[keys[i]] = s;
}

int main() {
  const int n = 5000, groups = 100;
  std::vector<int> k(n);
  std::vector<long long> v(n, 3);
  for (int i = 0; i < n; ++i) k[i] = i / (n / groups);
  int *dk;
  long long *dv, *out;
  cudaMalloc(&dk, n * sizeof(int));
  cudaMalloc(&dv, n * sizeof(long long));
  cudaMalloc(&out, groups * sizeof(long long));
  cudaMemcpy(dk, k.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dv, v.data(), n * sizeof(long long), cudaMemcpyHostToDevice);
  seg_sum<<<(n + 127) / 128, 128>>>(dk, dv, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
