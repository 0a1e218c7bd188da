// EXPECT: wrong out-of-bounds
// the array parameter is a pointer: sizeof is 8, 8 bytes for 100 chars
#include <cuda_runtime.h>
__global__ void w(char *d) { d[threadIdx.x] = 1; }
static char *upload(const char h[100]) {
  char *d;
  cudaMalloc(&d, sizeof(h));
  cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
  return d;
}
int main() {
  char h[100] = {};
  char *d = upload(h);
  w<<<1, 100>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
