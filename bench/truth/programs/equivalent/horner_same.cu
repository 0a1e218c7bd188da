// EXPECT: same --block 1
// c0 + c1 x + c2 x^2 and (c2 x + c1) x + c0 agree modulo 2^32: x = 65536, c = {1, 2, 3} gives 131073 in both.
__global__ void before(unsigned *out, const unsigned *c, const unsigned *a) {
  unsigned x = a[0];
  out[0] = c[0] + c[1] * x + c[2] * x * x;
}

__global__ void after(unsigned *out, const unsigned *c, const unsigned *a) {
  unsigned x = a[0];
  out[0] = (c[2] * x + c[1]) * x + c[0];
}
