// EXPECT: right
// one byte more than strlen is allocated
#include <cstring>
#include <cuda_runtime.h>
__global__ void term(char *s, int len) { s[len] = 0; }
int main() {
  const char *name = "hello";
  char *d;
  int len = std::strlen(name);
  cudaMalloc(&d, len+ 1);
  cudaMemcpy(d, name, len, cudaMemcpyHostToDevice);
  term<<<1, 1>>>(d, len);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
