// EXPECT: right
// t < 8: 1 << t is at most 128
__global__ void k(int *out) {
  __shared__ int s[129];
  int t = threadIdx.x;
  if (t < 8) s[1 << t] = t;
  out[t] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
