// EXPECT: right
// atomicInc wraps the counter to 0 with the last ticket, so each of the three launches starts with 0.
// AIM: the start value of a ticket counter is 0 only in the first launch of a loop in the host code
__global__ void finish(int *part, unsigned *cnt, int *res, int round) {
  if (threadIdx.x != 0)
    return;
  part[blockIdx.x] = (int)blockIdx.x * round;
  __threadfence();
  unsigned ticket = atomicInc(cnt, gridDim.x - 1);
  if (ticket == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b];
    res[round] = s;
  }
}

int main() {
  int *part, *res;
  unsigned *cnt;
  cudaMalloc(&part, 6 * sizeof(int));
  cudaMalloc(&res, 3 * sizeof(int));
  cudaMalloc(&cnt, sizeof(unsigned));
  cudaMemset(cnt, 0, sizeof(unsigned));
  for (int round = 0; round < 3; ++round)
    finish<<<6, 32>>>(part, cnt, res, round);
  cudaDeviceSynchronize();
  cudaFree(part);
  cudaFree(res);
  cudaFree(cnt);
}
