// EXPECT: right
// the second half begins at element 200: source 0..199 and target 200..399 are disjoint.
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
  auto half = (end - all) / 2;
  addOne<<<2, 128>>>(all, all + half, n);
  cudaDeviceSynchronize();
  cudaFree(all);
  return 0;
}
