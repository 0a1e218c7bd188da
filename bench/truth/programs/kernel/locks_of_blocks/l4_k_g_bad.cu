// EXPECT: wrong race
#define T threadIdx.x
__global__ void k_g_bad(int *lock, int *data) { int r = atomicExch(lock, 1); __threadfence(); if ((r & 1) == 1) data[0] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_g_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
