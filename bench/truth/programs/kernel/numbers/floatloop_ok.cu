// EXPECT: right
// ten steps of 0.1f reach 1.0000001
__global__ void k(int *out) {
  int v[10], n = 0;
  for (float x = 0; x < 1.0f; x += 0.1f) v[n++] = threadIdx.x;
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
