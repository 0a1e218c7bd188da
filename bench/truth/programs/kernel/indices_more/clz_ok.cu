// EXPECT: right
// for t >= 1, 31 - clz(t) is 0..6
__global__ void k(int *out) {
  __shared__ int s[7];
  int t = threadIdx.x;
  if (t < 7) s[t] = t;
  __syncthreads();
  out[t] = t;
  if (t > 0) out[t] += s[31 - __clz(t)];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
