// EXPECT: wrong race
// program: other threads look at something else
#define T threadIdx.x
__device__ int lock1[64];
__global__ void l_phi2_bad(int *lock, int *data, int *other) {
  __shared__ int got;
  if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); }
  __syncthreads();
  int g;
  if (T == 0) { g = got; other[64] = 1; } else { g = other[T]; }
  if (g == 0) { if (T == 1) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  int *other_;
  cudaMalloc(&other_, 65536 * sizeof(int));
  cudaMemset(other_, 0, 65536 * sizeof(int));
  l_phi2_bad<<<4, 64>>>(lock_, data_, other_);
  cudaDeviceSynchronize();
}
