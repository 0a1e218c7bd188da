// EXPECT: right
// all threads have finished (barrier) before thread 0 releases the lock
__global__ void update(int *lock, float *acc, const float *in) {
  int t = threadIdx.x;
  if (t == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
  }
  __syncthreads();
  acc[t] += in[blockIdx.x * 64 + t];
  __syncthreads();
  if (t == 0) {
    __threadfence();
    atomicExch(lock, 0);
  }
}

int main() {
  int *lock;
  float *acc, *in;
  cudaMalloc(&lock, sizeof(int));
  cudaMalloc(&acc, 64 * sizeof(float));
  cudaMalloc(&in, 10 * 64 * sizeof(float));
  cudaMemset(lock, 0, sizeof(int));
  cudaMemset(acc, 0, 64 * sizeof(float));
  update<<<10, 64>>>(lock, acc, in);
  return cudaDeviceSynchronize();
}
