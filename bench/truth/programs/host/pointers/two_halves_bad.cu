// EXPECT: wrong race
// the second pointer is 127 elements after the first: thread 127 writes the element that thread 0 reads
#include <cuda_runtime.h>
__global__ void twice(int *out, const int *in) {
  int i = threadIdx.x;
  out[i] = 2 * in[i];
}
int main() {
  int *buf;
  cudaMalloc(&buf, 256 * sizeof(int));
  cudaMemset(buf, 0, 256 * sizeof(int));
  int half = 128 - 1;
  twice<<<1, 128>>>(buf, buf + half);
  cudaDeviceSynchronize();
  cudaFree(buf);
  return 0;
}
