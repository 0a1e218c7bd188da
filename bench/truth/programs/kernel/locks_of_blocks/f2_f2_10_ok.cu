// EXPECT: right
__global__ void f2_10_ok(int *lock, int *data) { __shared__ short got; bool ok; do { __syncthreads(); if (threadIdx.x == 0) { int r = atomicExch(lock, 1); got = r; __threadfence(); } __syncthreads(); { int g = got; ok = g == 0; } } while (!ok); if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f2_10_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
