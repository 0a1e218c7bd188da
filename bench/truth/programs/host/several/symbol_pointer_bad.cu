// EXPECT: wrong race
// the __device__ pointer is set to the output: thread t reads what thread t+1 writes
#include <cuda_runtime.h>
__device__ const float *source;
__global__ void shift(float *out, int n) {
  int i = threadIdx.x;
  if (i + 1 < n)
    out[i] = source[i + 1];
}
static void setSource(const float *p) { cudaMemcpyToSymbol(source, &p, sizeof p); }
int main() {
  float *in, *out;
  cudaMalloc(&in, 128 * sizeof(float));
  cudaMalloc(&out, 128 * sizeof(float));
  cudaMemset(in, 0, 128 * sizeof(float));
  cudaMemset(out, 0, 128 * sizeof(float));
  setSource(out);
  shift<<<1, 128>>>(out, 128);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
