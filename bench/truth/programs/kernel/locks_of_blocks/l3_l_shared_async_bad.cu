// EXPECT: wrong race
// the write may be an asynchronous copy's: data read by cp.async behind the lock
#define T threadIdx.x
#define GIVE(l) __threadfence(); __syncthreads(); if (T == 0) { __threadfence(); atomicExch(l, 0); }
__global__ void l_shared_async_bad(int *lock, int *data) {
  __shared__ int got, buf[64];
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((unsigned)__cvta_generic_to_shared(buf + T)), "l"(data + T) : "memory");
  if (T == 1) data[100] += 1;
  GIVE(lock)
  asm volatile("cp.async.wait_all;" ::: "memory"); __syncthreads();
  do { __syncthreads(); if (T == 0) { got = atomicCAS(lock, 0, 1); __threadfence(); } __syncthreads(); } while (got);
  data[T] = buf[T]; GIVE(lock)
}
int main() {
  int *lock_;
  cudaMalloc(&lock_, 65536 * sizeof(int));
  cudaMemset(lock_, 0, 65536 * sizeof(int));
  int *data_;
  cudaMalloc(&data_, 65536 * sizeof(int));
  cudaMemset(data_, 0, 65536 * sizeof(int));
  l_shared_async_bad<<<4, 64>>>(lock_, data_);
  cudaDeviceSynchronize();
}
