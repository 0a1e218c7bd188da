// EXPECT: wrong race
// unlock() inside the guard's scope, then again by the destructor: the second one frees the lock that another block holds meanwhile
#include <cuda_runtime.h>
__device__ int mutex_word;
__device__ void lock() { while (atomicCAS(&mutex_word, 0, 1) != 0) __nanosleep(32); __threadfence(); }
__device__ void unlock() { __threadfence(); atomicExch(&mutex_word, 0); }
struct Guard {
  __device__ Guard() { lock(); }
  __device__ ~Guard() { unlock(); }
};
__global__ void k(int *total, const int *part) {
  if (threadIdx.x != 0) return;
  Guard g;
  *total += part[blockIdx.x];
  unlock();
}
int main() {
  int *t, *p;
  cudaMalloc(&t, sizeof(int)); cudaMalloc(&p, 8 * sizeof(int));
  k<<<8, 64>>>(t, p);
  cudaDeviceSynchronize();
}
