// EXPECT: wrong race
// block 2 sets the flag to the same value without having written the data
__global__ void wake(int *data, int *flag, int *out) {
  if (blockIdx.x == 0) {
    *data = 3;
    __threadfence();
    atomicExch(flag, 1);
  } else if (blockIdx.x == 1) {
    while (atomicAdd(flag, 0) != 1)
      ;
    __threadfence();
    *out = *data;
  } else {
    __threadfence();
    atomicExch(flag, 1);
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 4);
  cudaMalloc(&flag, 8);
  cudaMalloc(&out, 4);
  cudaMemset(flag, 0, 8);
  wake<<<3, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
