// EXPECT: right
// bytes of one word written by four threads are different locations
__global__ void k(unsigned char *out) {
  __shared__ unsigned char s[128];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  out[t] = s[t];
}
int main() {
  unsigned char *o;
  cudaMalloc(&o, 128 * sizeof(unsigned char));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
