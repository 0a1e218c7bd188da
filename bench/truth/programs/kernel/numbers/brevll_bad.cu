// EXPECT: wrong race
// the top five bits
__global__ void k(int *out) {
  unsigned long long t = threadIdx.x;
  out[__brevll(t) >> 59] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
