// EXPECT: wrong out-of-bounds
// two thirds of 0..511 are no multiple of 3 (341): place 256 is behind the end of the list
// AIM: capacity of a list against the number of elements that pass a filter of host data
__global__ void filter(const int *v, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && v[i] % 3 != 0)
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
