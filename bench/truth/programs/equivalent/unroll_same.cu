// EXPECT: same --block 1 --param n=12
// Three rounds of four cover elements 0 to 11.
__global__ void before(unsigned *out, const unsigned *in, int n) {
  unsigned s = 0;
  for (int k = 0; k < n; k++)
    s += in[k];
  out[0] = s;
}

__global__ void after(unsigned *out, const unsigned *in, int n) {
  unsigned s = 0;
  for (int k = 0; k + 3 < n; k += 4)
    s += in[k] + in[k + 1] + in[k + 2] + in[k + 3];
  out[0] = s;
}
