// EXPECT: wrong race
__global__ void f2_38_bad(int *lock, int *data) { __shared__ bool got; bool ok; __syncthreads(); if (threadIdx.x == 0) { int r = atomicCAS(lock, 0, 1); got = r; __threadfence(); } __syncthreads(); { unsigned char g = got; ok = g != -1; } if (ok) { if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f2_38_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
