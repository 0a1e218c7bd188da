// EXPECT: wrong race
// three blocks' worth: lock = blockIdx % 3, data = blockIdx % 2
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_three_bad(int *lock, int *data) {
  __shared__ int got; int *l = lock + blockIdx.x % 3;
  do { __syncthreads(); if (T == 0) { got = atomicCAS(l, 0, 1); __threadfence(); } __syncthreads(); } while (got); if (T == 1) data[blockIdx.x % 2] += 1; GIVE(l)
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_three_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
