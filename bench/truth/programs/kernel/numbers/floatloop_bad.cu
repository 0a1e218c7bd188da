// EXPECT: wrong out-of-bounds
// ten steps of 0.1 reach 0.9999999999999999: an eleventh element
__global__ void k(int *out) {
  int v[10], n = 0;
  for (double x = 0; x < 1.0; x += 0.1) v[n++] = threadIdx.x;
  int s = 0;
  for (int i = 0; i < 10; ++i) s += v[i] * (i + out[i]);
  out[32 + threadIdx.x] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  cudaMemset(o, 0, 64 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
