// EXPECT: right
// each node is written by its thread only, the head by atomics
__global__ void push(int *next, int *head, int *len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  next[i] = atomicExch(head, i);
  len[i] = 1;
}

int main() {
  int *next, *head, *len;
  cudaMalloc(&next, 256 * sizeof(int));
  cudaMalloc(&head, sizeof(int));
  cudaMalloc(&len, 256 * sizeof(int));
  cudaMemset(next, 0xff, 256 * sizeof(int));
  cudaMemset(head, 0xff, sizeof(int));
  push<<<4, 64>>>(next, head, len);
  return cudaDeviceSynchronize();
}
