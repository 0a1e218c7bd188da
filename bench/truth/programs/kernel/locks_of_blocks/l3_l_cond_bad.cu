// EXPECT: wrong race
// non-leaders come by a goto around the test
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_cond_bad(int *lock, int *data, int *other) {
  __shared__ int got;
  if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (T != 0 || !got) { if (T == 1) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  int *other_;
  cudaMalloc(&other_, 65536 * sizeof(int));
  cudaMemset(other_, 0, 65536 * sizeof(int));
  l_cond_bad<<<4, 64>>>(lock_, data_, other_);
  cudaDeviceSynchronize();
}
