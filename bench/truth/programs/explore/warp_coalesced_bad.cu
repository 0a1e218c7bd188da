// EXPECT: wrong race
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ int out[2], tmp;
__global__ void k() {
  auto g = cg::coalesced_threads();
  if (g.thread_rank() == 0) tmp = 5;  // one leader per group ...
  // forgot g.sync()
  if (g.size() == 2) out[threadIdx.x] = tmp;
}
int main() { k<<<1,2>>>(); return cudaDeviceSynchronize(); }
