// Records of five bytes: the four bytes of the number lie at odd addresses, and side by side with the neighbours'.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

struct __attribute__((packed)) Record {
  char tag;
  int number;
};

__global__ void fill(Record *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i].tag = 1;
  out[i].number = i;
}

int main() {
  Record *out;
  cudaMalloc(&out, 1024 * sizeof(Record));
  fill<<<4, 256>>>(out);
}
