// EXPECT: wrong race
// gives back in any case
#define T threadIdx.x
#define TAKE(l) do { __syncthreads(); if (T == 0) { got = atomicCAS(l, 0, 1); __threadfence(); } __syncthreads(); } while (got);
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_try_bad(int *lock, int *data) {
  __shared__ int got; if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (!got) { if (T == 1) data[0] += 1; }  GIVE(lock)
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_try_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
