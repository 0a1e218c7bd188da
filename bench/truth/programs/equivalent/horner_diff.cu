// EXPECT: different --block 1
// x = 1e20, c = {1, -1e20, 1}: Horner gives (1e20 - 1e20) * x + 1 = 1; x * x is infinite, and inf - inf is NaN.
__global__ void before(float *out, const float *c, const float *a) {
  float x = a[0];
  out[0] = c[0] + c[1] * x + c[2] * x * x;
}

__global__ void after(float *out, const float *c, const float *a) {
  float x = a[0];
  out[0] = (c[2] * x + c[1]) * x + c[0];
}
