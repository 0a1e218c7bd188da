// EXPECT: wrong race
// (t*3) % 63: 3 divides 63
__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t < 63) out[t * 3 % 63] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
