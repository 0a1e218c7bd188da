// EXPECT: wrong out-of-bounds
// nobody sets next[63]: thread 63 uses whatever is in shared memory as the index into value.
// AIM: one element of a table in shared memory is read without having been written
__global__ void jump(const int *value, int *out) {
  __shared__ int next[64];
  const int t = threadIdx.x;
  if (t + 1 < 64)
    next[t] = t + 1;
  __syncthreads();
  int sum = 0;
  for (int k = 0, p = t; k < 2; ++k) {
    sum += value[p];
    p = next[p];
  }
  out[t] = sum;
}

int main() {
  int *value, *out;
  cudaMalloc(&value, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(value, 0, 64 * sizeof(int));
  jump<<<1, 64>>>(value, out);
  cudaDeviceSynchronize();
  cudaFree(value);
  cudaFree(out);
}
