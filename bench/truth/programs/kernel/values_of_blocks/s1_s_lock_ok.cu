// EXPECT: right
// got told in shared memory, branch uniform
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_lock_ok(int *lock, int *data, int *out) {
  __shared__ int got;
  if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); }
  __syncthreads();
  if (got == 0) { if (T == 1) data[0] += 1; __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(lock, 0); } }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_lock_ok<<<1, 96>>>(lock_, data_, out_);
  cudaDeviceSynchronize();
}
