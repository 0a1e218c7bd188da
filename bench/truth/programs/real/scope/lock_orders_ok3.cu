// EXPECT: right
// compare_exchange with acq_rel takes, exchange with acq_rel gives back
#include <cuda/atomic>
#include <cstdio>

__global__ void add_one(int *lock, double *sum, const double *x) {
  const double v = x[blockIdx.x * blockDim.x + threadIdx.x];
  cuda::atomic_ref<int, cuda::thread_scope_device> l(*lock);
  if (threadIdx.x == 0) {
    int none = 0;
    while (!l.compare_exchange_strong(none, 1, cuda::memory_order_acq_rel)) none = 0;
    *sum += v;
    l.exchange(0, cuda::memory_order_acq_rel);
  }
}

int main() {
  int *lock;
  double *sum, *x;
  cudaMalloc(&lock, sizeof(int));
  cudaMalloc(&sum, sizeof(double));
  cudaMalloc(&x, 4096 * sizeof(double));
  cudaMemset(lock, 0, sizeof(int));
  cudaMemset(sum, 0, sizeof(double));
  cudaMemset(x, 0, 4096 * sizeof(double));
  add_one<<<32, 128>>>(lock, sum, x);
  printf("%d\n", cudaDeviceSynchronize());
}
