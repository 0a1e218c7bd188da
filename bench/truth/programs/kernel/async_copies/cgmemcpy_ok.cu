// EXPECT: right
// cg::wait is collective over the block
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void k(const int *a, int *out) {
  __shared__ int s[256];
  auto b = cg::this_thread_block();
  cg::memcpy_async(b, s, a, sizeof(int) * 256);
  cg::wait(b);
  out[threadIdx.x] = s[255 - threadIdx.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(a, o);
  return cudaDeviceSynchronize();
}
