// EXPECT: right
// each thread reserves as many places as it stores
#include <cstdio>
#include <vector>

__global__ void emit(const int *len, int n, int *out, int *cursor, int cap) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int k = min(max(len[i], 0), 300);
  const int base = atomicAdd(cursor, k);
  for (int j = 0; j < k; ++j)
    if (base + j < cap) out[base + j] = i;
}

int main() {
  const int n = 1000, cap = 400000;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = 200 + i % 101;
  int *len, *out, *cursor;
  cudaMalloc(&len, n * sizeof(int));
  cudaMalloc(&out, cap * sizeof(int));
  cudaMalloc(&cursor, sizeof(int));
  cudaMemcpy(len, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(cursor, 0, sizeof(int));
  emit<<<(n + 127) / 128, 128>>>(len, n, out, cursor, cap);
  printf("%d\n", cudaDeviceSynchronize());
}
