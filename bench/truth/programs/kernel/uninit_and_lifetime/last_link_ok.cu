// EXPECT: right
// every element of next is set to 0..63 before the barrier, the last one by thread 63 itself.
// AIM: one element of a table in shared memory is read without having been written
__global__ void jump(const int *value, int *out) {
  __shared__ int next[64];
  const int t = threadIdx.x;
  if (t + 1 < 64)
    next[t] = t + 1;
  else
    next[t] = 0;
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
