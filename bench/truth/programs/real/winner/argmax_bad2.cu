// EXPECT: wrong race
// after the barrier of the block, the thread with the maximum stores its index: values repeat
#include <cstdio>

__global__ void argmax(const unsigned *v, unsigned long long *best, unsigned *top, int *index) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ unsigned m;
  if (threadIdx.x == 0) m = 0;
  __syncthreads();
  atomicMax(&m, v[i]);
  __syncthreads();
  if (v[i] == m) index[blockIdx.x] = i;
}

int main() {
  const int n = 4096;
  unsigned *v, *top;
  unsigned long long *best;
  int *index;
  cudaMalloc(&v, n * sizeof(unsigned));
  cudaMalloc(&top, sizeof(unsigned));
  cudaMalloc(&best, sizeof *best);
  cudaMalloc(&index, n / 128 * sizeof(int));
  for (int k = 0; k < n; k += 2) cudaMemset(v + k, k % 200, 8);
  cudaMemset(top, 0, sizeof(unsigned));
  cudaMemset(best, 0, sizeof *best);
  argmax<<<n / 128, 128>>>(v, best, top, index);
  printf("%d\n", cudaDeviceSynchronize());
}
