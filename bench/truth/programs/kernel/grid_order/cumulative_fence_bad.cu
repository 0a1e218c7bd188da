// EXPECT: wrong race
// thread 0 of block 1 waits for the flag, but no barrier comes before the other threads read
__global__ void pass(int *data, int *flag, int *out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t * t;
    __syncthreads();
    if (t == 0) {
      __threadfence();
      atomicExch(flag, 1);
    }
  } else {
    if (t == 0) {
      while (atomicAdd(flag, 0) == 0)
        ;
      __threadfence();
    }
    __syncwarp();
    out[t] = data[127 - t];
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 512);
  cudaMalloc(&out, 512);
  cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  pass<<<2, 128>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
