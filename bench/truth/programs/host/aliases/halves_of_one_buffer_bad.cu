// EXPECT: wrong race
// the distance counts pairs and is only 100: thread 0 writes element 100 while thread 100 reads it.
// AIM: two pointers into one allocation, with a distance from a pointer difference
__global__ void addOne(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + 1;
}

int main() {
  int *all = nullptr;
  const int n = 200;
  cudaMalloc(&all, 2 * n * sizeof(int));
  cudaMemset(all, 0, 2 * n * sizeof(int));
  int *end = all + 2 * n;
  auto half = ((int2 *)end - (int2 *)all) / 2;
  addOne<<<2, 128>>>(all, all + half, n);
  cudaDeviceSynchronize();
  cudaFree(all);
  return 0;
}
