// EXPECT: wrong race
// block 1 fails to get the lock that block 0 holds, but releases it all the same; block 2 then gets it and updates *sum together with block 0.
// AIM: the release of the lock is outside of the branch of the successful compare-and-swap
__global__ void bump(int *lock, int *sum, int *missed) {
  if (threadIdx.x == 0) {
    bool got = atomicCAS(lock, 0, 1) == 0;
    if (got) {
      __threadfence();
      *sum += blockIdx.x + 1;
    } else {
      atomicAdd(missed, 1);
    }
    __threadfence();
    atomicExch(lock, 0);
  }
}

int main() {
  int *m;
  cudaMalloc(&m, 3 * sizeof(int));
  cudaMemset(m, 0, 3 * sizeof(int));
  bump<<<24, 32>>>(m, m + 1, m + 2);
  int h[3];
  cudaMemcpy(h, m, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(m);
  return h[0];
}
