// EXPECT: wrong race
__global__ void f2_40_bad(int *lock, int *data) { __shared__ short got; bool ok; __syncthreads(); if (threadIdx.x == 0) { int r = atomicExch(lock, 65536); got = (r != 65536); __threadfence(); } __syncthreads(); { long long g = got; ok = (g == 256 ? 0 : 1); } if (ok) { if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f2_40_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
