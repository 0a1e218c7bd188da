// EXPECT: wrong race
// two locks
#define T threadIdx.x
__global__ void k_m_bad(int *lock, int *data) { int r = atomicCAS(lock + (T & 1), 0, 1); __threadfence(); if (r == 0) data[0] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_m_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
