// EXPECT: right
// after the barrier the neighbour has stored its number
#include <cassert>
__global__ void ring() {
  __shared__ unsigned s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned next = s[(t + 1) % 128];
  assert(next == (t + 1) % 128);
}

int main() {
  ring<<<1, 128>>>();
  return cudaDeviceSynchronize();
}
