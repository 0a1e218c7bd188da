// EXPECT: wrong race
// program, without the release
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_perthread2_bad(int *lock, int *data) {
  __shared__ int got[1024];
  got[T] = 0;
  __syncthreads();
  if (T == 0) { got[T] = atomicCAS(lock, 0, 1); __threadfence(); }
  __syncthreads();
  if (got[T] == 0) { if (T == 1) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_perthread2_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
