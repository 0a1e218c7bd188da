// EXPECT: wrong race
// the loop also takes k = 4: thread 0 of block 0 changes element 256, the first one of block 1
__global__ void twice(int *a) {
  int i = blockIdx.x * blockDim.x * 4 + threadIdx.x;
  for (int k = 0; k <= 4; k++)
    a[i + k * blockDim.x] *= 2;
}

int main() {
  int *a;
  cudaMalloc(&a, (8 * 64 * 4 + 64) * sizeof(int));
  cudaMemset(a, 1, (8 * 64 * 4 + 64) * sizeof(int));
  twice<<<8, 64>>>(a);
  return cudaDeviceSynchronize();
}
