// How many elements the host asks for is not known here, how many there are is: possible, not more.
// veriwarp-expect: out-of-bounds=possible@marked
// Why: nothing says that the number read is at most 100.
#include <cuda_runtime.h>

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i; // expect: out-of-bounds
}

int sizeOfInput();

int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int n = sizeOfInput();
  fill<<<(n + 127) / 128, 128>>>(a, n);
}
