// EXPECT: right
// the number is 1 or 2 in each case
#include <cstdlib>
__global__ void work(int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (n > 0)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  int n = getenv("FAST") ? 2 : 1;
  work<<<1, 64>>>(out, n);
  return cudaDeviceSynchronize();
}
