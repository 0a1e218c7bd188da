// EXPECT: wrong race
// C division rounds to 0: -4/8..-1/8 is 0 as are 0/8..: two leaders for 0
__global__ void k(int *out) {
  int i = (int)threadIdx.x - 8;
  int q = i / 8;
  if ((i & 7) == 4) out[q + 1] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 16 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
