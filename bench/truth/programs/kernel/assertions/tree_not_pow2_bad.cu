// EXPECT: wrong assertion
// 192 threads: at d = 1 after 3 one partial sum is lost, s[0] is 128
#include <cassert>
__global__ void ones() {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = 1;
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    __syncthreads();
    if (t < d)
      s[t] += s[t + d];
  }
  if (t == 0)
    assert(s[0] == (int)blockDim.x);
}

int main() {
  ones<<<1, 192>>>();
  return cudaDeviceSynchronize();
}
