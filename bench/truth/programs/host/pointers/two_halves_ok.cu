// EXPECT: right
// the halves are 128 elements apart and 128 are used of each
#include <cuda_runtime.h>
__global__ void twice(int *out, const int *in) {
  int i = threadIdx.x;
  out[i] = 2 * in[i];
}
int main() {
  int *buf;
  cudaMalloc(&buf, 256 * sizeof(int));
  cudaMemset(buf, 0, 256 * sizeof(int));
  int half = 128;
  twice<<<1, 128>>>(buf, buf + half);
  cudaDeviceSynchronize();
  cudaFree(buf);
  return 0;
}
