// EXPECT: wrong race
__global__ void f1_16_bad(int *lock, int *data) { __shared__ long long got; bool ok; do { __syncthreads(); if (threadIdx.x == 0) { int r = atomicExch(lock, 2); got = (unsigned char)r; __threadfence(); } __syncthreads(); { signed char g = got; ok = g != 7; } } while (!ok); if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f1_16_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
