// EXPECT: wrong race
// the block barrier does not wait for the copy of memcpy_async
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void load(const int *in, int *out) {
  __shared__ int s[256];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s, in + 256 * blockIdx.x, sizeof s);
  block.sync();
  out[256 * blockIdx.x + threadIdx.x] = s[255 - threadIdx.x];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 1024 * sizeof(int));
  cudaMalloc(&out, 1024 * sizeof(int));
  load<<<4, 256>>>(in, out);
  return cudaDeviceSynchronize();
}
