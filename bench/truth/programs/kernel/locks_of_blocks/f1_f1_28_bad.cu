// EXPECT: wrong race
__global__ void f1_28_bad(int *lock, int *data) { __shared__ bool got; bool ok; __syncthreads(); if (threadIdx.x == 0) { int r = atomicCAS(lock, 0, 7); got = (r == 7); __threadfence(); } __syncthreads(); { unsigned g = got; ok = (g == 256 ? 0 : 1); } if (ok) { if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f1_28_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
