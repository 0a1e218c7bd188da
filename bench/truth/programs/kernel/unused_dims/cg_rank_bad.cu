// EXPECT: wrong race
// the rank in the block is the same in all four blocks
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void number(unsigned *a) {
  auto r = cg::this_thread_block().thread_rank();
  a[r] = a[r] + (unsigned)r;
}

int main() {
  unsigned *a;
  cudaMalloc(&a, 4 * 64 * sizeof(unsigned));
  cudaMemset(a, 0, 4 * 64 * sizeof(unsigned));
  number<<<dim3(2, 2), dim3(8, 4, 2)>>>(a);
  return cudaDeviceSynchronize();
}
