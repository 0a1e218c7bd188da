// EXPECT: wrong race
// the program ends unless alpha is above 0: it may be 0.25
#include <cstdlib>
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (alpha > 0.5f)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  float alpha = argc > 1 ? strtof(argv[1], nullptr) : 1.0f;
  if (!(alpha > 0.0f))
    return 1;
  work<<<1, 64>>>(out, alpha);
  return cudaDeviceSynchronize();
}
