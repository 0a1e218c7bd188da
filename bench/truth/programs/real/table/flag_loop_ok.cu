// EXPECT: right
// a barrier stands between testing the flag and clearing it, and between clearing and testing
#include <cstdio>

__global__ void rounds(int *todo, int *a) {
  __shared__ int left;
  const int t = threadIdx.x;
  if (t == 0) left = todo[blockIdx.x];
  __syncthreads();
  while (left > 0) {
    __syncthreads();
    a[blockIdx.x * 64 + t] += t;
    if (t == 0) left -= 1;
    __syncthreads();
  }
}

int main() {
  int *todo, *a;
  cudaMalloc(&todo, 10 * sizeof(int));
  cudaMalloc(&a, 640 * sizeof(int));
  cudaMemset(todo, 0, 10 * sizeof(int));
  cudaMemset(todo, 5, 1);
  cudaMemset(a, 0, 640 * sizeof(int));
  cudaMemset(a, 3, 1);
  rounds<<<10, 64>>>(todo, a);
  printf("%d\n", cudaDeviceSynchronize());
}
