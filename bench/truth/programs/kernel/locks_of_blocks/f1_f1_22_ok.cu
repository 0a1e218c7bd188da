// EXPECT: right
__global__ void f1_22_ok(int *lock, int *data) { __shared__ signed char got; bool ok; __syncthreads(); if (threadIdx.x == 0) { int r = atomicCAS(lock, 0, 2); got = (unsigned char)r; __threadfence(); } __syncthreads(); { unsigned g = got; ok = !(g != 0); } if (ok) { if (threadIdx.x == 1) data[0] += 1; __threadfence(); __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicExch(lock, 0); } } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  f1_22_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
