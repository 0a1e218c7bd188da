// EXPECT: wrong race
// the lock's address is told in shared memory, and changes
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_lockaddr_bad(int *lock, int *data) {
  __shared__ int got, idx; 
  if (T == 0) { idx = blockIdx.x & 1; got = atomicCAS(lock + (blockIdx.x & 1), 0, 1); __threadfence(); } __syncthreads();
  if (!got) { if (T == 1) data[0] += idx; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_lockaddr_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
