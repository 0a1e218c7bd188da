// EXPECT: right
// each thread copies its own 16 bytes
#include <cstring>
__global__ void copy(const char *in, char *out) {
  __shared__ char s[64 * 16 + 4];
  int t = threadIdx.x;
  memcpy(s + 16 * t, in + 16 * t, 16);
  __syncthreads();
  memcpy(out + 16 * t, s + 16 * (63 - t), 16);
}

int main() {
  char *in, *out;
  cudaMalloc(&in, 64 * 16 + 4);
  cudaMalloc(&out, 64 * 16);
  copy<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
