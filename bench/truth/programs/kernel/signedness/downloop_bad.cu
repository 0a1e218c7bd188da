// EXPECT: wrong out-of-bounds
// i >= 0 is always true for unsigned
__global__ void k(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int sum = 0;
  for (unsigned i = 31; i >= 0; --i ) {
    sum += s[i];
    if (sum > 100000) break;
  }
  out[threadIdx.x] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
