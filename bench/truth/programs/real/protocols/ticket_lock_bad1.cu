// EXPECT: wrong race
// the critical section is left by a relaxed increment without a fence
#include <cuda/atomic>
#include <cstdio>
using aref = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
struct Lock { unsigned next, serving; };

__global__ void accumulate(Lock *l, const float *in, float *sum, int *count) {
  const float v = in[blockIdx.x * blockDim.x + threadIdx.x];
  if (threadIdx.x == 0) {
    const unsigned my = aref(l->next).fetch_add(1, cuda::memory_order_relaxed);
    while (aref(l->serving).load(cuda::memory_order_acquire) != my) {}
    *sum += v;
    *count += 1;
    aref(l->serving).store(my + 1, cuda::memory_order_relaxed);
  }
}

int main() {
  Lock *l;
  float *in, *sum;
  int *count;
  cudaMalloc(&l, sizeof(Lock));
  cudaMemset(l, 0, sizeof(Lock));
  cudaMalloc(&in, 64 * 64 * sizeof(float));
  cudaMemset(in, 1, 64 * 64 * sizeof(float));
  cudaMalloc(&sum, sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(sum, 0, sizeof(float));
  cudaMemset(count, 0, sizeof(int));
  accumulate<<<64, 64>>>(l, in, sum, count);
  printf("%d\n", cudaDeviceSynchronize());
}
