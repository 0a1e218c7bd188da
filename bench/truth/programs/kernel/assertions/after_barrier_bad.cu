// EXPECT: wrong assertion
// thread 127 reads s[0], which holds 0 and not 128
#include <cassert>
__global__ void ring() {
  __shared__ unsigned s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned next = s[(t + 1) % 128];
  assert(next == t + 1);
}

int main() {
  ring<<<1, 128>>>();
  return cudaDeviceSynchronize();
}
