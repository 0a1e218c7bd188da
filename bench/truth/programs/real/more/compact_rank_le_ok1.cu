// EXPECT: right
// ranks count the own lane too: places base + 1 .. base + count, still distinct, and out has n + 1 places
#include <cstdio>
#include <vector>
__device__ __forceinline__ unsigned lanemask_lt() { unsigned m; asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m)); return m; }
__device__ __forceinline__ unsigned lanemask_le() { unsigned m; asm("mov.u32 %0, %%lanemask_le;" : "=r"(m)); return m; }

__global__ void keep_positive(const int *in, int n, int *out, unsigned *cursor) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int v = i < n ? in[i] : -1;
  const unsigned votes = __ballot_sync(~0u, v > 0);
  unsigned base = 0;
  if (threadIdx.x % 32 == 0 && votes) base = atomicAdd(cursor, (unsigned)__popc(votes));
  base = __shfl_sync(~0u, base, 0);
  const unsigned rank = __popc(votes & lanemask_le());
  if (v > 0) out[base + rank] = v;
}

int main() {
  const int n = 20000;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = i % 7;
  int *in, *out;
  unsigned *cursor;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, (n + 1) * sizeof(int));
  cudaMalloc(&cursor, sizeof(unsigned));
  cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(cursor, 0, sizeof(unsigned));
  keep_positive<<<(n + 127) / 128, 128>>>(in, n, out, cursor);
  printf("%d\n", cudaDeviceSynchronize());
}
