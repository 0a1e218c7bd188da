// EXPECT: right
// only warp 0 reads its slot
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_row_ok(int *lock, int *data) {
  __shared__ int got[32]; if (T < 32) got[T] = 0; __syncthreads();
  if (T == 0) { got[T / 32] = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (T < 32) if (!got[T / 32]) { if (T == 4) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_row_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
