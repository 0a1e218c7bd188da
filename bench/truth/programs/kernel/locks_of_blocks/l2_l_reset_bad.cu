// EXPECT: wrong race
// block 0 sets the lock to 0 at first, no grid barrier
#define T threadIdx.x
#define TAKE(l) do { __syncthreads(); if (T == 0) { got = atomicCAS(l, 0, 1); __threadfence(); } __syncthreads(); } while (got);
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_reset_bad(int *lock, int *data) {
  __shared__ int got; if (blockIdx.x == 0 && T == 0) atomicExch(lock, 0); TAKE(lock) if (T == 1) data[0] += 1; GIVE(lock)
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_reset_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
