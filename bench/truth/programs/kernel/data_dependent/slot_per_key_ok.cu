// EXPECT: right
// each key has its own part of the list, with room for all 64 threads
__global__ void bucket(const int *keys, int *list, int *counts) {
  int i = threadIdx.x;
  int k = keys[i] & 7;
  int slot = atomicAdd(&counts[k], 1);
  list[k * 64 + slot] = i;
}

int main() {
  int h[64], *keys, *list, *counts;
  for (int i = 0; i < 64; i++)
    h[i] = i;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&list, 8 * 64 * sizeof(int));
  cudaMalloc(&counts, 8 * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(counts, 0, 8 * sizeof(int));
  bucket<<<1, 64>>>(keys, list, counts);
  return cudaDeviceSynchronize();
}
