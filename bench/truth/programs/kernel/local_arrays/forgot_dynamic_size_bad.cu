// EXPECT: wrong out-of-bounds
// the second launch passes no size of dynamic shared memory: thread 0 stores buf[0] of an array of 0 bytes
// AIM: one of two launches without the third argument
__global__ void flip(short *v) {
  extern __shared__ short buf[];
  unsigned t = threadIdx.x;
  buf[t] = v[t];
  __syncthreads();
  v[t] = buf[blockDim.x - 1 - t];
}

int main() {
  short *v;
  cudaMalloc(&v, 256 * sizeof(short));
  cudaMemset(v, 0, 256 * sizeof(short));
  cudaStream_t s;
  cudaStreamCreate(&s);
  flip<<<1, 128, 128 * sizeof(short), s>>>(v);
  flip<<<1, 256, 0, s>>>(v);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  cudaFree(v);
}
