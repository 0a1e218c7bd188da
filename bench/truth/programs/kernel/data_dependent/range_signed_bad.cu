// EXPECT: wrong race
// a negative amount lets the ranges of two other threads overlap, for instance 5, -3, 5
__global__ void expand(const signed char *len, int *out, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = len[i];
  int base = atomicAdd(count, n);
  for (int k = 0; k < n; k++)
    out[base + k] = i;
}

int main() {
  signed char h[128], *len;
  int *out, *count, start = 1000;
  for (int i = 0; i < 128; i++)
    h[i] = i % 9 - 4;
  cudaMalloc(&len, sizeof h);
  cudaMalloc(&out, 4000 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemcpy(len, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(count, &start, sizeof start, cudaMemcpyHostToDevice);
  expand<<<2, 64>>>(len, out, count);
  return cudaDeviceSynchronize();
}
