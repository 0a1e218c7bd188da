// EXPECT: right
// the flag must have the number of this launch
__global__ void pass(int *data, int *flag, int *out, int epoch) {
  if (blockIdx.x == 0) {
    *data = epoch * 10;
    __threadfence();
    atomicExch(flag, epoch);
  } else {
    while (atomicAdd(flag, 0) < epoch)
      ;
    __threadfence();
    *out = *data;
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 4);
  cudaMalloc(&flag, 4);
  cudaMalloc(&out, 4);
  cudaMemset(flag, 0, 4);
  for (int e = 1; e <= 2; e++)
    pass<<<2, 1>>>(data, flag, out, e);
  return cudaDeviceSynchronize();
}
