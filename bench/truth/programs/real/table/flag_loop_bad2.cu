// EXPECT: wrong barrier-divergence
// each thread counts its own rounds, from its element
#include <cstdio>

__global__ void rounds(int *todo, int *a) {
  __shared__ int left;
  const int t = threadIdx.x;
  if (t == 0) left = todo[blockIdx.x];
  __syncthreads();
  int mine = a[blockIdx.x * 64 + t];
  while (mine > 0) {
    a[blockIdx.x * 64 + t] += t;
    mine -= 1;
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
