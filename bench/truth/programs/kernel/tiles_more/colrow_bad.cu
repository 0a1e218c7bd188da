// EXPECT: wrong race
// row t is read after column t was written, without a barrier
__global__ void k(int *out) {
  __shared__ int s[32][33];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 32; ++i) s[i][t] = i * t;
  for (int i = 0; i < 32; ++i) sum += s[t][i];
  out[t] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
