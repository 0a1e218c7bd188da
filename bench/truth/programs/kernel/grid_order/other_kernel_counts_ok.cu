// EXPECT: right
// the counter is set to 0 again before the second kernel
__global__ void warmup(unsigned *count) { atomicAdd(count, 1u); }
__global__ void norm(const float *in, float *part, unsigned *count, float *out) {
  part[blockIdx.x] = in[blockIdx.x] + 1;
  __threadfence();
  if (atomicAdd(count, 1u) == gridDim.x - 1) {
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
  warmup<<<1, 8>>>(count);
  cudaMemset(count, 0, sizeof(unsigned));
  norm<<<16, 1>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
