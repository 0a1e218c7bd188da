// EXPECT: right
// the byte store keeps what is there
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  if (t == 0) ((unsigned char *)s)[36] = 9;
  __syncthreads();
  out[s[t]] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
