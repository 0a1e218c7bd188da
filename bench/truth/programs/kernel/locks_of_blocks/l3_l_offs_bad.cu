// EXPECT: wrong race
// index by blockDim - T
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_offs_bad(int *lock, int *data) {
  __shared__ int got[1024]; for (int i = T; i < 1024; i += blockDim.x) got[i] = 0; __syncthreads();
  if (T == 0) { got[T * 3 + 5] = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (!got[T * 3 + 5]) { if (T == 3) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_offs_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
