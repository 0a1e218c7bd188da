// EXPECT: wrong assertion
// alpha is 0
#include <cassert>
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  assert(alpha > 0.5f);
  s[t] = t;
  out[t] = s[t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 0.0f);
  return cudaDeviceSynchronize();
}
