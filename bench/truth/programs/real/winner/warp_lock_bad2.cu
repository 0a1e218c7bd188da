// EXPECT: wrong race
// no __syncwarp after taking the lock
#include <cstdio>

__global__ void merge(const int *in, int *lock, int *acc) {
  const int lane = threadIdx.x % 32, i = blockIdx.x * 128 + threadIdx.x;
  const int v = in[i];
  int *l = lock;
  if (lane == 0) {
    while (atomicCAS(l, 0, 1) != 0) {}
    __threadfence();
  }
  acc[lane] += v;
  __syncwarp();
  if (lane == 0) {
    __threadfence();
    atomicExch(l, 0);
  }
}

int main() {
  int *in, *lock, *acc;
  cudaMalloc(&in, 20 * 128 * sizeof(int));
  cudaMalloc(&lock, 4 * sizeof(int));
  cudaMalloc(&acc, 32 * sizeof(int));
  cudaMemset(in, 1, 20 * 128 * sizeof(int));
  cudaMemset(lock, 0, 4 * sizeof(int));
  cudaMemset(acc, 0, 32 * sizeof(int));
  merge<<<20, 128>>>(in, lock, acc);
  printf("%d\n", cudaDeviceSynchronize());
}
