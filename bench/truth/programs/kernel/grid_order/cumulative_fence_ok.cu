// EXPECT: right
// the barrier and the fence of thread 0 publish the writes of the whole block, and a barrier follows the wait
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
    __syncthreads();
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
