// EXPECT: wrong race
// the grid has 8 blocks, but the block with ticket 3 believes to be the last
__global__ void reduce(const float *in, float *part, unsigned *count, float *out) {
  unsigned b = blockIdx.y * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0) {
    part[b] = in[b] * 2;
    __threadfence();
    unsigned ticket = atomicAdd(count, 1u);
    if (ticket == gridDim.x - 1) {
      __threadfence();
      float s = 0;
      for (unsigned k = 0; k < gridDim.x * gridDim.y; k++)
        s += part[k];
      *out = s;
    }
  }
}

int main() {
  float *in, *part, *out;
  unsigned *count;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  reduce<<<dim3(4, 2), 32>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
