// EXPECT: wrong out-of-bounds
// starts at 64: s[64] is outside
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int sum = 0;
  for (int i = 64 - (int)(threadIdx.x / 63); i >= 0; i -= 3) sum += s[i];
  out[threadIdx.x] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
