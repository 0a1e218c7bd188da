// EXPECT: wrong race
// no barrier between clearing the flag and setting it
#include <cstdio>

__global__ void blocks(const int *a, int *b, int rounds) {
  __shared__ int any, s[128];
  const int t = threadIdx.x;
  int v = a[blockIdx.x * 128 + t];
  for (int r = 0; r < rounds; ++r) {
    if (t == 0) any = 0;
    if (v > r) atomicOr(&any, 1);
    __syncthreads();
    if (any) {
      s[t] = v;
      __syncthreads();
      v = s[127 - t] - 1;
      __syncthreads();
    }
    __syncthreads();
  }
  b[blockIdx.x * 128 + t] = v;
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 10 * 128 * sizeof(int));
  cudaMalloc(&b, 10 * 128 * sizeof(int));
  cudaMemset(a, 0, 10 * 128 * sizeof(int));
  cudaMemset(a, 1, 200);
  blocks<<<10, 128>>>(a, b, 5);
  printf("%d\n", cudaDeviceSynchronize());
}
