// EXPECT: wrong race
// thread 0 stores state = -1 right after its own test while thread 200 may still read state (0) for the same test
// AIM: uniform loop exit by a shared flag: the barrier after reading it
__global__ void relax(int *a, int limit) {
  __shared__ int state, peak;
  const int t = threadIdx.x;
  if (t == 0)
    peak = 0;
  __syncthreads();
  for (int r = 0;; ++r) {
    atomicMax(&peak, a[t] + r);
    __syncthreads();
    if (t == 0)
      state = peak >= limit || r == 20 ? 1 : 0;
    __syncthreads();
    bool done = state > 0;
    if (done)
      break;
    if (t == 0)
      state = -1;
  }
  a[t] = peak;
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  relax<<<1, 256>>>(a, 9);
  cudaDeviceSynchronize();
  cudaFree(a);
}
