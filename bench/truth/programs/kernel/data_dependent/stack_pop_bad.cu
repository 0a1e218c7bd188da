// EXPECT: wrong race
// a pop between two pushes: both pushes get the same slot and write it
__global__ void stack(int *items, int *top, const int *op) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (op[i] > 0) {
    int slot = atomicAdd(top, 1);
    items[slot] = i;
  } else {
    atomicSub(top, 1);
  }
}

int main() {
  int h[128], *items, *top, *op;
  for (int i = 0; i < 128; i++)
    h[i] = i % 4;
  cudaMalloc(&items, 512 * sizeof(int));
  cudaMalloc(&top, sizeof(int));
  cudaMalloc(&op, sizeof h);
  cudaMemcpy(op, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(top, 0, sizeof(int));
  stack<<<2, 64>>>(items, top, op);
  return cudaDeviceSynchronize();
}
