// EXPECT: right
// predict and update in one launch of one block with a barrier
#include <cstdio>

__global__ void lift(int *a, int n) {
  const int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) a[i + 1] -= (a[i] + (i + 2 < n ? a[i + 2] : a[i])) / 2;
  __syncthreads();
  if (i < n) a[i] += ((i > 0 ? a[i - 1] : a[i + 1]) + a[i + 1]) / 4;
}

int main() {
  const int n = 512;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  lift<<<n / 512, 256>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
