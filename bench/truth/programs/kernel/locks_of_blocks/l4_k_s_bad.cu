// EXPECT: wrong race
#define T threadIdx.x
__global__ void k_s_bad(int *lock, int *data) { int a = atomicCAS(lock, 0, 1); __threadfence(); if (a == 0) { data[0] += 1; __threadfence(); atomicCAS(lock, 1, 0); data[1] += 1; } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_s_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
