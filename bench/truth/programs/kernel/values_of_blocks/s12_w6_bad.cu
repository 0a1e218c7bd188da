// EXPECT: wrong race
// 0 and 1
#define T threadIdx.x
#define SEND(v) __threadfence(); atomicExch(flag, v);
#define BLOCK0(...) if (blockIdx.x == 0) { if (T == 0) { __VA_ARGS__ } return; }
__global__ void w6_bad(int *flag, int *d, int *o) { __shared__ int f; if (T == 0) { f = atomicAdd(flag, 1); __threadfence(); } __syncthreads(); if (T == 5 && f < 2) d[0] = f; }
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *d_;
  cudaMalloc(&d_, 65536 * sizeof(int));
  cudaMemset(d_, 0, 65536 * sizeof(int));
  int *o_;
  cudaMalloc(&o_, 65536 * sizeof(int));
  cudaMemset(o_, 0, 65536 * sizeof(int));
  w6_bad<<<4, 64>>>(flag_, d_, o_);
  cudaDeviceSynchronize();
}
