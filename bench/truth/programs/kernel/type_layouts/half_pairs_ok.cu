// EXPECT: right
// half2 element i covers halves 2i and 2i + 1
#include <cuda_fp16.h>
__global__ void add(__half *x, const __half *y) {
  int t = threadIdx.x;
  __half2 *px = reinterpret_cast<__half2 *>(x);
  int i = t;
  px[i] = __hadd2(px[i], __half2half2(y[t]));
}

int main() {
  __half *x, *y;
  cudaMalloc(&x, 256 * sizeof(__half));
  cudaMalloc(&y, 128 * sizeof(__half));
  add<<<1, 128>>>(x, y);
  return cudaDeviceSynchronize();
}
