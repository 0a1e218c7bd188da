// EXPECT: right
// 1024 + (-512 / 4) = 896 threads
// AIM: a u suffix turns the division of a negative int into an unsigned one
__global__ void halve(float *d) { d[threadIdx.x] *= 0.5f; }

int main() {
  unsigned width = 1024;
  int delta = -512;
  unsigned threads = width + delta / 4;
  float *d;
  cudaMalloc(&d, 1024 * sizeof(float));
  cudaMemset(d, 0, 1024 * sizeof(float));
  for (int round = 0; round < 3; ++round)
    halve<<<1, threads>>>(d);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(d);
  return e;
}
