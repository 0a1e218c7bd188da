// EXPECT: wrong race
// who got the lock writes out[0]; block 0, which did not, too
#define T threadIdx.x
__global__ void i7_bad(int *lock, int *out) {
  if (T == 0) { int r = atomicCAS(lock, 0, 1); __threadfence(); out[r == 0 ? 0 : blockIdx.x] = blockIdx.x; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i7_bad<<<4, 64>>>(lock_, out_);
  cudaDeviceSynchronize();
}
