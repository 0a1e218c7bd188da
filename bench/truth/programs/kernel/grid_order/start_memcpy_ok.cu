// EXPECT: right
// the counter starts at 0, copied from the host
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
  unsigned start = 0, *count;
  float *in, *part, *out;
  cudaMalloc(&in, 16 * sizeof(float));
  cudaMalloc(&part, 16 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemcpy(count, &start, sizeof start, cudaMemcpyHostToDevice);
  norm<<<16, 1>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
