// EXPECT: right
// __syncthreads of a block of 80 threads
#include <cstdio>

__global__ void odd(const int *in, int *out) {
  __shared__ int s[80];
  const int t = threadIdx.x;
  s[t] = in[blockIdx.x * 80 + t];
  __syncthreads();
  out[blockIdx.x * 80 + t] = s[79 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * 80 * sizeof(int));
  cudaMalloc(&out, 10 * 80 * sizeof(int));
  cudaMemset(in, 0, 10 * 80 * sizeof(int));
  odd<<<10, 80>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
