// EXPECT: wrong race
// the helper returns two rows for wide blocks
#include <cstdlib>
__global__ void inc(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}
static dim3 blockFor(int w) {
  dim3 b(32, 1);
  while ((int)b.x * (int)b.y < w)
    ((b.x < 128 ? b.x : b.y)) *= 2;
  return b;
}

int main(int argc, char **argv) {
  int w = argc > 1 ? atoi(argv[1]) % 513 : 100;
  dim3 b = blockFor(w);
  int *a;
  cudaMalloc(&a, 4 * b.x * sizeof(int));
  cudaMemset(a, 0, 4 * b.x * sizeof(int));
  inc<<<4, b>>>(a);
  return cudaDeviceSynchronize();
}
