// EXPECT: wrong race
// 38 is even: t and t+128 meet
__global__ void k(int *out) {
  unsigned char p = threadIdx.x * 38 + 11;
  out[p] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
