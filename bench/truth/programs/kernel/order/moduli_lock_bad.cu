// EXPECT: wrong race
// threads 0 and 12 both update bin 0, thread 0 under lock 0 and thread 12 under lock 12 % 8 = 4.
// AIM: striped locks: does the lock's index follow from the datum's index?
__device__ unsigned mutexes[8];

__device__ bool try_lock(unsigned *m) {
  if (atomicExch(m, 1u) != 0)
    return false;
  __threadfence();
  return true;
}

__global__ void bins(long long *bin) {
  const unsigned j = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned *m = &mutexes[j % 8];
  bool done = false;
  while (!done) {
    if (try_lock(m)) {
      bin[j % 12] += j;
      __threadfence();
      atomicExch(m, 0u);
      done = true;
    }
  }
}

int main() {
  long long *bin, h[12] = {};
  cudaMalloc(&bin, sizeof h);
  cudaMemcpy(bin, h, sizeof h, cudaMemcpyHostToDevice);
  bins<<<3, 16>>>(bin);
  cudaMemcpy(h, bin, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(bin);
  return (int)h[0] & 1;
}
