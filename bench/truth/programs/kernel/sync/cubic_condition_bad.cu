// EXPECT: wrong barrier-divergence
// for t = 2, t*t*t - t = 6 is not divisible by 12: thread 2 does not reach the barrier at which thread 0 waits.
// AIM: a barrier under a condition that looks divergent and is a number-theoretic identity
__global__ void shift(unsigned *p) {
  __shared__ unsigned s[160];
  unsigned t = threadIdx.x;
  s[t] = p[t];
  if ((t * t * t - t) % 12 == 0)
    __syncthreads();
  p[t] = s[(t + 7) % 160];
}

int main() {
  unsigned *p = nullptr;
  cudaMalloc(&p, sizeof(unsigned) * 160);
  cudaMemset(p, 7, sizeof(unsigned) * 160);
  shift<<<1, 160>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
