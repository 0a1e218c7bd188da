// EXPECT: wrong race
// fence of the block only
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_earlyblock_bad(int *lock, int *data) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  if (T == 1) data[0] += 1;
  __threadfence_block();
  __syncthreads();
  if (T == 0) { atomicExch(lock, 0); }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_earlyblock_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
