// EXPECT: right
// the text does not begin with n=, so sscanf leaves n = 256 and all 256 threads reach the barrier
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
  std::snprintf(text, sizeof text, "%c=%d", 'm', 8 * 25);
  std::sscanf(text, "n=%d", &n);
  flip<<<1, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
