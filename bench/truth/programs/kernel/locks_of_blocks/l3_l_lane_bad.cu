// EXPECT: wrong race
// index of got by T & 1: odd threads read the slot of another lock's attempt
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_lane_bad(int *lock, int *data) {
  __shared__ int got[2]; if (T == 1) got[T & 1] = 0; 
  if (T == 0) { got[T & 1] = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads();
  if (!got[T & 1]) { if (T == 3) data[0] += 1; }
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_lane_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
