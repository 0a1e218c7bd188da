// A pointer is put into a vector that holds others, and is passed beside what is read from there.
// veriwarp-expect: race=possible@marked
// Why: arrays[3] is `last`: thread i writes what thread i - 1 reads.
#include <cuda_runtime.h>
#include <vector>

__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1]; // expect: race
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
  arrays.push_back(last);
  shift<<<1, 64>>>(last, arrays[3], 64);
}
