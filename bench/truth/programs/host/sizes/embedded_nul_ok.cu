// EXPECT: right
// 5 bytes are allocated and 5 threads write
// AIM: strlen of a std::string with a NUL inside is not its size
#include <cstring>
#include <string>

__global__ void upper(char *d) {
  char c = d[threadIdx.x];
  d[threadIdx.x] = c >= 'a' && c <= 'z' ? c - 32 : c;
}

int main() {
  std::string s("ab\0cd", 5);
  size_t n = s.size();
  char *d;
  cudaMalloc(&d, n);
  cudaMemcpy(d, s.data(), n, cudaMemcpyHostToDevice);
  upper<<<1, (unsigned)s.size()>>>(d);
  cudaMemcpy(&s[0], d, n, cudaMemcpyDeviceToHost);
  cudaFree(d);
}
