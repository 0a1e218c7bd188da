// EXPECT: wrong race
// each thread draws a base for itself by atomicAdd(pos, 1) and adds its rank: lane 0 may draw 1 and lane 1 may draw 0, both then write list[1]
// AIM: aggregated append by a coalesced group
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void appendOdd(const int *v, int *list, int *pos) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (v[i] & 1) {
    cg::coalesced_group active = cg::coalesced_threads();
    int base = 0;
    base = atomicAdd(pos, 1);
    list[base + active.thread_rank()] = i;
  }
}

int main() {
  const int n = 256;
  int h[n], *v, *list, *pos;
  for (int i = 0; i < n; ++i)
    h[i] = i + 1;
  cudaMalloc(&v, sizeof h);
  cudaMalloc(&list, 2 * sizeof h);
  cudaMalloc(&pos, sizeof(int));
  cudaMemset(pos, 0, sizeof(int));
  cudaMemcpy(v, h, sizeof h, cudaMemcpyHostToDevice);
  appendOdd<<<2, 128>>>(v, list, pos);
  cudaDeviceSynchronize();
  cudaFree(v);
  cudaFree(list);
  cudaFree(pos);
}
