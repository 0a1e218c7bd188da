// EXPECT: wrong assertion
// no array is passed
#include <cassert>
__global__ void work(int *out, const int *bias) {
  __shared__ int s[64];
  int t = threadIdx.x;
  assert(bias != nullptr);
  s[t] = t;
  out[t] = s[t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, nullptr);
  return cudaDeviceSynchronize();
}
