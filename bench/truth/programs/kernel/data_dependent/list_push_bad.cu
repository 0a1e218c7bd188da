// EXPECT: wrong race
// the kernel walks the list while other threads still write their next fields
__global__ void push(int *next, int *head, int *len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  next[i] = atomicExch(head, i);
  int n = 0;
  for (int k = i; k >= 0 && n < 3; k = next[k])
    n++;
  len[i] = n;
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
