// EXPECT: wrong race
// size of the coalesced group depends on the block
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *out) {
  if (threadIdx.x % 32 <= blockIdx.x) { out[0] = cg::coalesced_threads().size(); }
}
int main(int c, char **) { unsigned *o; cudaMalloc(&o, 256); k<<<8, 32>>>(o); cudaDeviceSynchronize(); return 0; }
