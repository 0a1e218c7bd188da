// EXPECT: right
// value and index are packed into 64 bits for one atomicMax
#include <cstdio>

__global__ void argmax(const unsigned *v, unsigned long long *best, unsigned *top, int *index) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMax(best, (unsigned long long)v[i] << 32 | (unsigned)i);
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
