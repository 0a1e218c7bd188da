// EXPECT: wrong barrier-divergence
// sscanf sets n to 200: threads 0..199 wait at __syncthreads(), threads 200..255 do not reach it
// AIM: sscanf writes to a variable, or not, depending on the text
#include <cstdio>

__global__ void flip(short *d, int n) {
  __shared__ short s[256];
  int t = threadIdx.x;
  if (t < n) {
    s[t] = d[t];
    __syncthreads();
    d[t] = s[n - 1 - t];
  }
}

int main() {
  int n = 256;
  short *d;
  cudaMalloc(&d, 256 * sizeof(short));
  cudaMemset(d, 0, 256 * sizeof(short));
  char text[32];
  std::snprintf(text, sizeof text, "%c=%d", 'n', 8 * 25);
  std::sscanf(text, "n=%d", &n);
  flip<<<1, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
