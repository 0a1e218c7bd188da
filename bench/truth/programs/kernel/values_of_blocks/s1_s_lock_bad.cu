// EXPECT: wrong race
// (divergence): next attempt may already be there when others test (no barrier)
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_lock_bad(int *lock, int *data) {
  __shared__ int got;
  while (true) {
    if (T == 0) got = atomicCAS(lock, 0, 1);
    __syncthreads();
    if (!got) break;
  }
  __syncthreads();
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  s_lock_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
