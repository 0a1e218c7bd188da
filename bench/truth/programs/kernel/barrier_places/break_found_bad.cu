// EXPECT: wrong barrier-divergence
// each thread leaves the loop when its own element is found, in an iteration of its own
__global__ void find(const int *keys, int *where, int n, int key) {
  __shared__ int found;
  int mine = -1;
  if (threadIdx.x == 0)
    found = 0;
  __syncthreads();
  for (int i = 0; i < n; i += 128) {
    if (keys[i + threadIdx.x] == key) {
      mine = i;
      atomicAdd(&found, 1);
    }
    __syncthreads();
    if (mine >= 0)
      break;
    __syncthreads();
  }
  where[threadIdx.x] = mine;
}

int main(int argc, char **argv) {
  int *keys, *where;
  cudaMalloc(&keys, 1024 * sizeof(int));
  cudaMalloc(&where, 128 * sizeof(int));
  cudaMemset(keys, 0, 1024 * sizeof(int));
  cudaMemset(keys + 130, 1, sizeof(int));
  find<<<1, 128>>>(keys, where, 1024, 0x01010101);
  return cudaDeviceSynchronize();
}
