// EXPECT: wrong out-of-bounds
// the terminator is not counted: 5 bytes, the kernel writes byte 5
#include <cstring>
#include <cuda_runtime.h>
__global__ void term(char *s, int len) { s[len] = 0; }
int main() {
  const char *name = "hello";
  char *d;
  int len = std::strlen(name);
  cudaMalloc(&d, len);
  cudaMemcpy(d, name, len, cudaMemcpyHostToDevice);
  term<<<1, 1>>>(d, len);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
