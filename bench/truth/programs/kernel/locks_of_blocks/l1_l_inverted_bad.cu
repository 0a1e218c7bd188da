// EXPECT: wrong race
// program: goes on when it was held
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_inverted_bad(int *lock, int *data) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (!got);
  if (T == 1) data[0] += 1;
  __threadfence(); __syncthreads();
  if (T == 0) { __threadfence(); atomicExch(lock, 0); }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_inverted_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
