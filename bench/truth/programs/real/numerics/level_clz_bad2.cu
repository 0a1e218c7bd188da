// EXPECT: wrong out-of-bounds
// the number of nodes is 5000, whose last ones are on level 12
#include <cstdio>

__global__ void levels(int n, int *perLevel) {
  __shared__ int c[12];
  if (threadIdx.x < 12) c[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n) atomicAdd(&c[31 - __clz(i)], 1);
  __syncthreads();
  if (threadIdx.x < 12 && c[threadIdx.x]) atomicAdd(&perLevel[threadIdx.x], c[threadIdx.x]);
}

int main() {
  const int n = 5000;
  int *p;
  cudaMalloc(&p, 12 * sizeof(int));
  cudaMemset(p, 0, 12 * sizeof(int));
  levels<<<(n + 127) / 128, 128>>>(n, p);
  printf("%d\n", cudaDeviceSynchronize());
}
