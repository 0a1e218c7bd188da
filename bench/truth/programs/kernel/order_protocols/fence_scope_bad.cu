// EXPECT: wrong race
// __threadfence_block() has block scope: it does not order thread 0 of block 0's store of msg[0] before thread 0 of block 1's load
// AIM: scope of the fences around a flag between two blocks
__global__ void post(int *msg, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    msg[0] = 41;
    msg[1] = 1;
    __threadfence_block();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {
    }
    __threadfence_block();
    *out = msg[0] + msg[1];
  }
}

int main() {
  int *msg, *flag, *out;
  cudaMalloc(&msg, 2 * sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  post<<<2, 32>>>(msg, flag, out);
  cudaDeviceSynchronize();
  cudaFree(msg);
  cudaFree(flag);
  cudaFree(out);
}
