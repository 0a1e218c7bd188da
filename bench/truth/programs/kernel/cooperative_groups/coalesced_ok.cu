// EXPECT: right
// one leader of the active threads writes
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(const int *a, int *out) {
  if (a[threadIdx.x] > 0) {
    auto g = cg::coalesced_threads();
    if (g.thread_rank() == 0) atomicAdd(out, g.size());
  }
  
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  cudaMemset(o, 0, 1 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
