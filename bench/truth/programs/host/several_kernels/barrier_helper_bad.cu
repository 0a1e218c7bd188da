// EXPECT: wrong barrier-divergence
// last<true> has a block of 64 threads: threads 0..31 wait at __syncthreads() in finish, threads 32..63 do not reach it
// AIM: a helper that is called by one warp has a block barrier in one of its instances
template <bool Block> __device__ void finish(float *s, unsigned n) {
  unsigned t = threadIdx.x;
  float other = t + 32 < n ? s[t + 32] : 0.f;
  s[t] += other;
  if (Block)
    __syncthreads();
  else
    __syncwarp();
}

template <bool Block> __global__ void last(float *d) {
  __shared__ float s[64];
  unsigned t = threadIdx.x;
  s[t] = d[t];
  __syncthreads();
  if (t < 32) {
    finish<Block>(s, blockDim.x);
    d[t] = s[(t + 1) % 32];
  }
}

int main() {
  float *d;
  cudaMalloc(&d, 64 * sizeof(float));
  cudaMemset(d, 0, 64 * sizeof(float));
  last<true><<<1, 64>>>(d);
  last<false><<<1, 32>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
