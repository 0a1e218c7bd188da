// EXPECT: wrong race
// rounds 1 and 2 use the same slot: thread 0 writes it in round 2 while others still read it in round 1
__global__ void rounds(const int *keys, int *out, int n) {
  __shared__ int pivot[3];
  int best = 0;
  for (int i = 0; i < n; i++) {
    int slot = (i + 1) / 2 % 3;
    if (threadIdx.x == 0)
      pivot[slot] = keys[i];
    __syncthreads();
    best = max(best, pivot[slot] ^ (int)threadIdx.x);
  }
  out[threadIdx.x] = best;
}

int main() {
  int *keys, *out;
  cudaMalloc(&keys, 64 * sizeof(int));
  cudaMalloc(&out, 192 * sizeof(int));
  cudaMemset(keys, 1, 64 * sizeof(int));
  rounds<<<1, 192>>>(keys, out, 64);
  return cudaDeviceSynchronize();
}
