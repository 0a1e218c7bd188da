// EXPECT: right
// a lane leaves after the ballot, and the ballot removes it from the mask
__global__ void serialise(const int *keys, int *count) {
  int key = keys[threadIdx.x];
  unsigned todo = 0xffffffffu;
  while (todo) {
    int leader = __ffs(todo) - 1;
    int k = __shfl_sync(todo, key, leader);
    unsigned next = __ballot_sync(todo, key != k);
    if (threadIdx.x == leader)
      atomicAdd(&count[k & 15], __popc(todo & ~next));
    if (key == k)
      break;
    todo = next;
  }
  __syncwarp();
}

int main() {
  int h[32], *keys, *count;
  for (int i = 0; i < 32; i++)
    h[i] = i % 3;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&count, 16 * sizeof(int));
  cudaMemset(count, 0, 16 * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  serialise<<<1, 32>>>(keys, count);
  return cudaDeviceSynchronize();
}
