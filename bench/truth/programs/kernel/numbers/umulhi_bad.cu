// EXPECT: wrong race
// without the shift the quotient is 2t/3.. written for t and t+1 in turn: 2*0/3=0, 2*1/3=0
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned q = __umulhi(t, 0xAAAAAAABu);
  if (t - t / 3 * 3 < 2) out[q] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
