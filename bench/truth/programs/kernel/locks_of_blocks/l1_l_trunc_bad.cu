// EXPECT: wrong race
// program: 256 & 255 is 0, so a held lock looks free
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_trunc_bad(int *lock, int *data) {
  __shared__ unsigned char got;
  do { __syncthreads(); if (T == 0) { got = (unsigned char)atomicCAS(lock, 0, 256); __threadfence(); } __syncthreads(); } while (got);
  if (T == 1) data[0] += 1;
  __threadfence(); __syncthreads();
  if (T == 0) { __threadfence(); atomicExch(lock, 0); }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_trunc_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
