// EXPECT: right
// 256 threads: each step halves exactly, so all ones are summed
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
  ones<<<1, 256>>>();
  return cudaDeviceSynchronize();
}
