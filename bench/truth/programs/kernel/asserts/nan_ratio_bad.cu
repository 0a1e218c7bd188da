// EXPECT: wrong assertion
// for t = 3, x = 0 and x / x is NaN, which is not >= 1.
// AIM: !(r < 1) and r >= 1 are different for NaN
#include <cassert>

__global__ void ratios(float *out) {
  const int t = threadIdx.x;
  const float x = (t - 3) * 0.25f;
  const float r = x / x;
  assert(r >= 1.0f && !(r > 1.0f));
  out[t] = r;
}

int main() {
  float *out;
  cudaMalloc(&out, 64 * sizeof(float));
  ratios<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
