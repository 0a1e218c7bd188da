// EXPECT: wrong race
// (race): read behind the release (no barrier)
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_locks4_bad(int *lock, int *x, int *out) {
  if (T == 0) { while (atomicCAS(lock, 0, 1)); __threadfence(); x[0] += 1; }
  __syncthreads();
  if (T == 0) { __threadfence(); atomicExch(lock, 0); }
  int v = x[0];
  if (v == 3) __syncthreads();
  out[blockIdx.x * blockDim.x + T] = v;
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_locks4_bad<<<4, 64>>>(lock_, x_, out_);
  cudaDeviceSynchronize();
}
