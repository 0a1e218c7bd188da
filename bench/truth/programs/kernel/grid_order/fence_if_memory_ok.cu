// EXPECT: right
// the host has stored 1: the fence comes before the ticket
__global__ void work(const int *cfg, int *part, unsigned *count, int *out) {
  part[blockIdx.x] = blockIdx.x * 2;
  if (cfg[0])
    __threadfence();
  if (atomicAdd(count, 1u) == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (int k = 0; k < gridDim.x; k++)
      s += part[k];
    *out = s;
  }
}

int main() {
  int one = 1, *cfg, *part, *out;
  unsigned *count;
  cudaMalloc(&cfg, 4);
  cudaMalloc(&part, 64);
  cudaMalloc(&out, 4);
  cudaMalloc(&count, 4);
  cudaMemcpy(cfg, &one, 4, cudaMemcpyHostToDevice);
  cudaMemset(count, 0, 4);
  work<<<16, 1>>>(cfg, part, count, out);
  return cudaDeviceSynchronize();
}
