// EXPECT: right
// clock64() counts the cycles of the SM: what is read behind the barrier is not less
#include <cassert>
__global__ void k() {
  __shared__ long long t;
  if (threadIdx.x == 0) { t = clock64(); t = clock64(); }
  __syncthreads();
  long long u = clock64();
  assert(u >= t);
}
int main() { k<<<1,2>>>(); return cudaDeviceSynchronize(); }
