// EXPECT: wrong race
// program: each thread reads got[T]; only got[0] tells. Thread 1 always goes in
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_perthread_bad(int *lock, int *data) {
  __shared__ int got[1024];
  got[T] = 0;
  __syncthreads();
  if (T == 0) { got[T] = atomicCAS(lock, 0, 1); __threadfence(); }
  __syncthreads();
  if (got[T] == 0 && T == 1) data[0] += 1;
  __threadfence(); __syncthreads();
  if (T == 0 && got[T] == 0) { __threadfence(); atomicExch(lock, 0); }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_perthread_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
