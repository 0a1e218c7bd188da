// Sizes that the host chooses; where one of them is none, there is no launch.
// veriwarp-expect: out-of-bounds=proved
#include <cuda_runtime.h>

__global__ void fill(int *a) { a[threadIdx.x] = 1; }
__global__ void some(int *a, int n) {
  if (threadIdx.x < 64 && (int)threadIdx.x < n)
    a[threadIdx.x] = 1;
}

static int slots(int key) {
  if (key == 1)
    return 64;
  return key == 2 ? 128 : -1;
}

int main(int argc, char **argv) {
  const int sizes[4] = {32, 64, 128, 256};
  int *a = nullptr, *b = nullptr;
  const int n = slots(argc);
  cudaMalloc(&a, n * sizeof(int));
  if (n > 0)
    fill<<<1, 32>>>(a);
  some<<<1, 128>>>(a, n);
  cudaMalloc(&b, sizes[argc & 3] * sizeof(int));
  fill<<<1, 32>>>(b);
  return cudaDeviceSynchronize();
}
