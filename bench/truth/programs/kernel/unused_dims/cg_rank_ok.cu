// EXPECT: right
// the rank in the grid counts all dimensions of blocks and threads
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void number(unsigned *a) {
  auto r = cg::this_grid().thread_rank();
  a[r] = a[r] + (unsigned)r;
}

int main() {
  unsigned *a;
  cudaMalloc(&a, 4 * 64 * sizeof(unsigned));
  cudaMemset(a, 0, 4 * 64 * sizeof(unsigned));
  number<<<dim3(2, 2), dim3(8, 4, 2)>>>(a);
  return cudaDeviceSynchronize();
}
