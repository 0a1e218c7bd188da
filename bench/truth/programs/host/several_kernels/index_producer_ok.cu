// EXPECT: right
// perm[i] = n - 1 - i is a permutation
// AIM: one kernel makes the indices that the next one writes to
__global__ void makePerm(int *perm, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    perm[i] = (n - 1 - i);
}

__global__ void scatter(const int *perm, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[perm[i]] = i;
}

int main() {
  const int n = 256;
  int *perm, *out;
  cudaMalloc(&perm, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  makePerm<<<2, 128>>>(perm, n);
  scatter<<<2, 128>>>(perm, out, n);
  cudaDeviceSynchronize();
  cudaFree(perm);
  cudaFree(out);
}
