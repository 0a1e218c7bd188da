// EXPECT: wrong out-of-bounds
// the first large key goes to place n
#include <cstdio>
#include <vector>

__global__ void partition(const int *in, int *out, int n, int pivot, int *cnt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int v = in[i];
  if (v < pivot) out[atomicAdd(&cnt[0], 1)] = v;
  else out[n - atomicAdd(&cnt[1], 1)] = v;
}

int main() {
  const int n = 30000;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = (i * 31) % 1000;
  int *in, *out, *cnt;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMalloc(&cnt, 2 * sizeof(int));
  cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  for (int round = 0; round < 3; ++round) {
    cudaMemset(cnt, 0, 2 * sizeof(int));
    partition<<<(n + 255) / 256, 256>>>(in, out, n, 500, cnt);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
