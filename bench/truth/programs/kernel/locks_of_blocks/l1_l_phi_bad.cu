// EXPECT: wrong race
// program: only thread 0 looks at got; others take 0 for it
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_phi_bad(int *lock, int *data) {
  __shared__ int got;
  if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); }
  __syncthreads();
  int g = 0;
  if (T == 0) { g = got; __threadfence_block(); }
  if (g == 0) { if (T == 1) data[0] += 1; }
  __threadfence(); __syncthreads();
  if (T == 0) if (g == 0) { __threadfence(); atomicExch(lock, 0); }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_phi_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
