// EXPECT: right
#define T threadIdx.x
__global__ void k_n_ok(int *lock, int *data) { int r = atomicCAS(lock + (T & 1), 0, 1); __threadfence(); if (r == 0) data[T & 1] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_n_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
