// EXPECT: wrong race
// lane 0 of each warp attempts; got of its warp; others' warps wait at the barriers
#define T threadIdx.x
#define TAKE(l) do { __syncthreads(); if (T == 0) { got = atomicCAS(l, 0, 1); __threadfence(); } __syncthreads(); } while (got);
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_warplead_bad(int *lock, int *data) {
  __shared__ int got[32]; do { __syncthreads(); if (T % 32 == 0) { got[T / 32] = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got[0] && got[1]); if (T == 1) data[0] += 1; if (T == 33) data[0] += 2; 
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_warplead_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
