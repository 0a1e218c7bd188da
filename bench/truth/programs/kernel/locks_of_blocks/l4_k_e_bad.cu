// EXPECT: wrong race
#define T threadIdx.x
__global__ void k_e_bad(unsigned long long *lock, int *data) { unsigned long long r = atomicCAS(lock, 0ull, 1ull << 32); __threadfence(); if ((int)r == 0) data[0] += 1; }
int main() {
  unsigned long long *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(unsigned long long));
  cudaMemset(lock_, 0, 65536 * sizeof(unsigned long long));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_e_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
