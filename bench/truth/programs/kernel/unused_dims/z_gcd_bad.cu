// EXPECT: wrong race
// numbers that differ by 2 may be even: two layers
#include <cstdlib>
__global__ void accumulate(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += in[i];
}
static unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(int argc, char **argv) {
  const int n = 500;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(out, 0, n * sizeof(float));
  if (argc < 2)
    return 1;
  unsigned k = atoi(argv[1]) & 0xffff;
  accumulate<<<dim3(2, 1, gcd(k, k + 2)), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
