// EXPECT: right
// 12-byte structures of floats need alignment 4
struct R { int a, b, c; };
__global__ void k(int *out) {
  __shared__ __align__(8) char buf[64 * 20];
  int t = threadIdx.x;
  R *r = (R *)(buf + t * 20);
  r->a = t; r->b = 2; r->c = 3;
  float *d = (float *)(buf + t * 20 + 12);
  *d = 1.5;
  out[t] = r->a + (int)*d;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
