// EXPECT: wrong out-of-bounds
// t = 15 gives 32768
__global__ void k(int *out) {
  __shared__ int s[129];
  int t = threadIdx.x;
  if (t < 16) s[1 << t] = t;
  out[t] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
