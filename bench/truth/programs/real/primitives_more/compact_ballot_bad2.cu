// EXPECT: wrong race
// the base is read and added without an atomic
#include <cstdio>
#include <vector>

__global__ void compact(const int *in, int n, int *out, int *count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int v = i < n ? in[i] : 0;
  const bool keep = v > 0;
  const unsigned m = __ballot_sync(0xffffffffu, keep);
  const int rank = __popc(m & ((1u << lane) - 1));
  int base = 0;
  if (lane == 0) {
    base = *count;
    *count = base + __popc(m);
  }
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep) out[base + rank] = v;
}

int main() {
  const int n = 10000;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = i;
  int *in, *out, *count, c = 0;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  compact<<<(n + 255) / 256, 256>>>(in, n, out, count);
  cudaMemcpy(&c, count, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", c);
}
