// EXPECT: wrong out-of-bounds
// for t = 0, clz is 32 and the index -1
__global__ void k(int *out) {
  __shared__ int s[7];
  int t = threadIdx.x;
  if (t < 7) s[t] = t;
  __syncthreads();
  out[t] = t;
  if (t < 127) out[t] += s[31 - __clz(t)];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
