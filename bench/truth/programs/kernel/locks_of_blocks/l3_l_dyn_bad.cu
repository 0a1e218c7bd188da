// EXPECT: wrong race
// dynamic shared memory, by thread
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_dyn_bad(int *lock, int *data) {
  extern __shared__ int got[]; got[T] = 0; __syncthreads();
  if (T == 0) { got[T] = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (!got[T]) { if (T == 1) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_dyn_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
