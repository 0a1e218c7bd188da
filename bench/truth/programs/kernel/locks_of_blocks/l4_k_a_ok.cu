// EXPECT: right
#define T threadIdx.x
__global__ void k_a_ok(int *lock, int *data) { bool done = false; while (!done) { if (atomicCAS(lock, 0, 1) == 0) { __threadfence(); data[0] += 1; __threadfence(); atomicExch(lock, 0); done = true; } } }
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  k_a_ok<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
