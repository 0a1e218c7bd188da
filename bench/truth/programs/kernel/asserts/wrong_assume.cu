// EXPECT: wrong out-of-bounds
// the assumption t < 64 is false for the threads 64..95 that main launches: thread 64 writes s[64] of 64 elements.
// AIM: a false __builtin_assume that would prove the access
__global__ void trust(int *out) {
  __shared__ int s[64];
  const unsigned t = threadIdx.x;
  __builtin_assume(t < 64);
  s[t] = t;
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() {
  int *out;
  cudaMalloc(&out, 96 * sizeof(int));
  trust<<<1, 96>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
