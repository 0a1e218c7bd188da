// EXPECT: right
// the flag is 0 at the start
__global__ void pass(int *data, int *flag, int *out) {
  if (blockIdx.x == 0) {
    *data = 11;
    __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    *out = *data;
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 4);
  cudaMalloc(&out, 4);
  cudaMallocManaged(&flag, 4);
  *flag = 0;
  pass<<<2, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
