// EXPECT: wrong race
// a reader without the lock
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_read_bad(int *lock, int *data, int *out) {
  __shared__ int got; if (blockIdx.x == 0) { if (T == 0) out[0] = data[0]; return; }
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  if (T == 1) data[0] += 1; GIVE(lock)
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
  l_read_bad<<<4, 64>>>(lock_, data_, out_);
  cudaDeviceSynchronize();
}
