// EXPECT: right
// ballot of a condition on the thread's number
#include <cassert>
#include <cuda_runtime.h>
__global__ void k() {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(0xffffffffu, t < 40);
  assert(m == 0xffffffffu || m == 0xff);
  assert(__popc(t) <= 6);
  assert(__ffs(t + 1) >= 1);
}
int main() { k<<<1, 64>>>(); cudaDeviceSynchronize(); }
