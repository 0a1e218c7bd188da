// EXPECT: right
// system scope
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_sys_ok(int *lock, int *data) {
  __shared__ int got;
  do { __syncthreads(); if (T == 0) { got = atomicCAS_system(lock, 0, 1); __threadfence_system(); } __syncthreads(); } while (got);
  if (T == 1) data[0] += 1; __threadfence_system(); __syncthreads(); if (T == 0) atomicExch_system(lock, 0);
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_sys_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
