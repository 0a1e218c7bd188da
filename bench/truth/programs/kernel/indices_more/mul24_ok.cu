// EXPECT: right
// 24-bit product of small numbers is exact
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned p = __umul24(t, 3);
  out[p & 255] = t;
  
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
