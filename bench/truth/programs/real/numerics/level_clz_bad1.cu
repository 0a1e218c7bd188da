// EXPECT: wrong out-of-bounds
// 31 - clz(0) is -1
#include <cstdio>

__global__ void levels(int n, int *perLevel) {
  __shared__ int c[12];
  if (threadIdx.x < 12) c[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&c[31 - __clz(i)], 1);
  __syncthreads();
  if (threadIdx.x < 12 && c[threadIdx.x]) atomicAdd(&perLevel[threadIdx.x], c[threadIdx.x]);
}

int main() {
  const int n = 4096;
  int *p;
  cudaMalloc(&p, 12 * sizeof(int));
  cudaMemset(p, 0, 12 * sizeof(int));
  levels<<<(n + 127) / 128, 128>>>(n, p);
  printf("%d\n", cudaDeviceSynchronize());
}
