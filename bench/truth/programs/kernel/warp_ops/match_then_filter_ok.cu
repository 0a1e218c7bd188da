// EXPECT: right
// the lanes of a match group agree on the key and so on the condition
__global__ void groupSum(const int *keys, const int *vals, int *sums) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int key = keys[i], v = vals[i];
  unsigned peers = __match_any_sync(0xffffffffu, key);
  if (key > 0) {
    int total = __reduce_add_sync(peers, v);
    if (__ffs(peers) - 1 == threadIdx.x % 32)
      atomicAdd(&sums[key & 63], total);
  }
  __syncwarp();
}

int main() {
  int k[64], v[64], *dk, *dv, *ds;
  for (int i = 0; i < 64; i++)
    k[i] = i % 7, v[i] = i % 2;
  cudaMalloc(&dk, sizeof k);
  cudaMalloc(&dv, sizeof v);
  cudaMalloc(&ds, 64 * sizeof(int));
  cudaMemset(ds, 0, 64 * sizeof(int));
  cudaMemcpy(dk, k, sizeof k, cudaMemcpyHostToDevice);
  cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice);
  groupSum<<<1, 64>>>(dk, dv, ds);
  return cudaDeviceSynchronize();
}
