// EXPECT: right
// (t*2) % 63 for t < 63 is a bijection, 63 is odd
__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t < 63) out[t * 2 % 63] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
