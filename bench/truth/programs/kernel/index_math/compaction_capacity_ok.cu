// EXPECT: right
// of the numbers 0..511 every second one is even: 256 places are enough
// AIM: capacity of a list against the number of elements that pass a filter of host data
__global__ void filter(const int *v, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && v[i] % 2 == 0)
    list[atomicAdd(count, 1)] = v[i];
}

int main() {
  const int n = 512;
  int h[n], *v, *list, *count;
  for (int i = 0; i < n; ++i)
    h[i] = i;
  cudaMalloc(&v, sizeof h);
  cudaMalloc(&list, sizeof h / 2);
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  cudaMemcpy(v, h, sizeof h, cudaMemcpyHostToDevice);
  filter<<<2, 256>>>(v, n, list, count);
  cudaDeviceSynchronize();
  cudaFree(v);
  cudaFree(list);
  cudaFree(count);
}
