// EXPECT: wrong race
#define T threadIdx.x
__global__ void k_i_bad(int *lock, int *data) { int r = 1; if (T & 1) r = 0; else r = atomicCAS(lock, 0, 1); __threadfence(); if (r == 0) data[0] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_i_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
