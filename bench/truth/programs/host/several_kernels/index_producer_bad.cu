// EXPECT: wrong race
// perm[0] and perm[1] are both 127: threads 0 and 1 of block 0 of scatter write 0 and 1 to out[127]
// AIM: one kernel makes the indices that the next one writes to
__global__ void makePerm(int *perm, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    perm[i] = (n - 1 - i) / 2;
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
