// A kernel reads through a pointer that it is given, and puts another one into memory.
// veriwarp-expect: kernel=use race=proved
#include <cuda_runtime.h>
__device__ const float *src;

struct Table {
  const float *rows[2];
};
__global__ void keep(Table table, float *sum) {
  src = table.rows[1];
  *sum = table.rows[0][0] + table.rows[1][0];
}

__global__ void use(float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 2)
    out[i] = src[i + 1];
}

int main() {
  float *a, *b, *c;
  cudaMalloc(&a, 1000 * sizeof(float));
  cudaMalloc(&b, 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  keep<<<1, 1>>>(Table{{b, a}}, c);
  use<<<8, 128>>>(c, 1000);
}
