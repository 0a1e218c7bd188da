// EXPECT: right
// exact for t < 1024
#include <cassert>
__global__ void k(int *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int r = (int)floorf((sqrtf(8.0f * t + 1.0f) - 1.0f) / 2.0f);
  int c = t - r * (r + 1) / 2;
  assert(c >= 0 && c <= r);
  out[t] = r * 64 + c;
}
int main() {
  int *o;
  cudaMalloc(&o, 1024 * sizeof(int));
  k<<<4, 256>>>(o);
  return cudaDeviceSynchronize();
}
