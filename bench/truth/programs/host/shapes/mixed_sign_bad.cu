// EXPECT: wrong launch
// -512 / 4u is 1073741696, so the block has 1073742720 threads
// AIM: a u suffix turns the division of a negative int into an unsigned one
__global__ void halve(float *d) { d[threadIdx.x] *= 0.5f; }

int main() {
  unsigned width = 1024;
  int delta = -512;
  unsigned threads = width + delta / 4u;
  float *d;
  cudaMalloc(&d, 1024 * sizeof(float));
  cudaMemset(d, 0, 1024 * sizeof(float));
  for (int round = 0; round < 3; ++round)
    halve<<<1, threads>>>(d);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(d);
  return e;
}
