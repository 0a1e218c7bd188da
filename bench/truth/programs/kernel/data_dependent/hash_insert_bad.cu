// EXPECT: wrong race
// each thread with the same key writes the value of the slot
__global__ void insert(const int *keys, int *table, int *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int key = keys[i];
  unsigned slot = (unsigned)key * 2654435761u % 1024u;
  for (int probe = 0; probe < 1024; probe++) {
    int old = atomicCAS(&table[slot], -1, key);
    if (old == -1 || old == key) {
      values[slot] = i;
      return;
    }
    
    slot = (slot + 1) % 1024u;
  }
}

int main() {
  int h[500], *keys, *table, *values;
  for (int i = 0; i < 500; i++)
    h[i] = i / 2;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&table, 1024 * sizeof(int));
  cudaMalloc(&values, 1024 * sizeof(int));
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(table, 0xff, 1024 * sizeof(int));
  insert<<<4, 128>>>(keys, table, values, 500);
  return cudaDeviceSynchronize();
}
