// EXPECT: wrong race
// for blocks with rows: several threads with threadIdx.x == 0 write got (race on got, and two leaders)
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_2d_bad(int *lock, int *data) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  if (T == 1 && threadIdx.y == 0) data[0] += 1;
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
  l_2d_bad<<<4, dim3(64, 2)>>>(lock_, data_);
  cudaDeviceSynchronize();
}
