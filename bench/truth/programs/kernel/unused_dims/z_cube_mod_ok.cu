// EXPECT: right
// k^3 - k is a multiple of 6, so the remainder is 0 and the grid has one layer
#include <cstdlib>
__global__ void accumulate(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += in[i];
}

int main(int argc, char **argv) {
  const int n = 500;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(out, 0, n * sizeof(float));
  unsigned k = argc > 1 ? (unsigned)atoi(argv[1]) % 1000 : 2;
  accumulate<<<dim3(2, 1, 1 + (k * k * k - k) % 6), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
