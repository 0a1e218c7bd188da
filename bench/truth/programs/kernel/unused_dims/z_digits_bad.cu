// EXPECT: wrong race
// the sum of the bits of 2^k + 1 is 2 for k > 0
#include <cstdlib>
__global__ void accumulate(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += in[i];
}
static int bits(unsigned v) {
  int n = 0;
  for (; v; v >>= 1)
    n += v & 1;
  return n;
}

int main(int argc, char **argv) {
  const int n = 500;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(out, 0, n * sizeof(float));
  unsigned k = argc > 1 ? (unsigned)atoi(argv[1]) % 16 + 1 : 4;
  accumulate<<<dim3(2, 1, bits((1u << k) + 1u)), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
