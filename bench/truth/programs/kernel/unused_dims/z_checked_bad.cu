// EXPECT: wrong race
// the program ends only if the number is 0 or above 2
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
  unsigned layers = argc > 1 ? atoi(argv[1]) : 1;
  if (layers == 0 || layers > 2)
    return 1;
  accumulate<<<dim3(2, 1, layers), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
