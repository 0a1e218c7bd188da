// A pointer that is in no vector is passed beside one that is.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>
#include <vector>

__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1];
}

int main() {
  int *last;
  cudaMalloc(&last, 1024);
  std::vector<int *> arrays;
  for (int i = 0; i < 3; i++) {
    int *array;
    cudaMalloc(&array, 1024);
    arrays.push_back(array);
  }
  shift<<<1, 64>>>(last, arrays[2], 64);
}
