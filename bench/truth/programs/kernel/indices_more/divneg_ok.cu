// EXPECT: right
// floor division of i-4 by 8 is written with a shift: two groups get -1 and 0.., leader only
__global__ void k(int *out) {
  int i = (int)threadIdx.x - 8;
  int q = i >> 3;
  if ((i & 7) == 4) out[q + 1] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 16 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
