// EXPECT: wrong race
// inverted
#define T threadIdx.x
__global__ void k_b_bad(int *lock, int *data) { int r = atomicCAS(lock, 0, 1); __threadfence(); bool f = r != 0; if (f) data[0] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_b_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
