// EXPECT: wrong race
#define T threadIdx.x
#define SEND(v) __threadfence(); atomicExch(flag, v);
#define BLOCK0(...) if (blockIdx.x == 0) { if (T == 0) { __VA_ARGS__ } return; }
__global__ void w1_bad(int *flag, int *d, int *o) { BLOCK0(SEND(1) d[0] = 5; SEND(2)) int f = atomicAdd(flag, 0); __threadfence(); if (f >= 1) o[blockIdx.x * 64 + T] = d[0]; }
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
  w1_bad<<<4, 64>>>(flag_, d_, o_);
  cudaDeviceSynchronize();
}
