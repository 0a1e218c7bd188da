// EXPECT: wrong race
#define T threadIdx.x
__global__ void k_d_bad(int *lock, int *data) { unsigned r = atomicCAS((unsigned *)lock, 0u, 256u); __threadfence(); unsigned char c = r; if (c == 0) data[0] += 1; }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_d_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
