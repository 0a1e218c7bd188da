// EXPECT: wrong race
// the counter wraps after gridDim.x + 1 tickets: the third launch begins with gridDim.x - 1 and its first block believes to be the last
__global__ void norm(const float *in, float *part, unsigned *count, float *out) {
  part[blockIdx.x] = in[blockIdx.x] + 1;
  __threadfence();
  unsigned ticket = atomicInc(count, gridDim.x);
  if (ticket == gridDim.x - 1) {
    __threadfence();
    float s = 0;
    for (int k = 0; k < gridDim.x; k++)
      s += part[k];
    *out = s;
  }
}

int main() {
  float *in, *part, *out;
  unsigned *count;
  cudaMalloc(&in, 16 * sizeof(float));
  cudaMalloc(&part, 16 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  for (int i = 0; i < 3; i++)
    norm<<<16, 1>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
