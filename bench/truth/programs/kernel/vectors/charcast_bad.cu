// EXPECT: wrong race
// a 16-bit store of the neighbour overlaps
__global__ void k(unsigned char *out) {
  __shared__ unsigned char s[128];
  int t = threadIdx.x;
  if (t < 64) s[t] = t; else s[t - 63] = t;
  __syncthreads();
  out[t] = s[t];
}
int main() {
  unsigned char *o;
  cudaMalloc(&o, 128 * sizeof(unsigned char));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
