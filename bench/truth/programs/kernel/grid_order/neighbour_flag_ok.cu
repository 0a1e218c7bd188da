// EXPECT: right
// the block waits for the flag of the block whose data it reads
__global__ void chain(int *data, int *flag, int *out) {
  int b = blockIdx.x;
  data[b] = 7 * b;
  __threadfence();
  atomicExch(&flag[b], 1);
  if (b >= 1) {
    while (atomicAdd(&flag[b - 1], 0) == 0)
      ;
    __threadfence();
    out[b] = data[b - 1];
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 16 * sizeof(int));
  cudaMalloc(&flag, 16 * sizeof(int));
  cudaMalloc(&out, 16 * sizeof(int));
  cudaMemset(flag, 0, 16 * sizeof(int));
  chain<<<16, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
