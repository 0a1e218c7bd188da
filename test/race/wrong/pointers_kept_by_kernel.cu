// A kernel puts a pointer that it is given into memory; the next one gets the same array, and reads the pointer.
// veriwarp-expect: kernel=use race=refuted|possible@marked
// Why: 'src' is 'out': thread i writes what thread i - 1 reads.
#include <cuda_runtime.h>
__device__ const float *src;

struct Table {
  const float *rows[2];
};
__global__ void keep(Table table) { src = table.rows[1] + 1; }

__global__ void use(float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 2)
    out[i] = src[i]; // expect: race
}

int main() {
  float *a, *c;
  cudaMalloc(&a, 1000 * sizeof(float));
  cudaMalloc(&c, 1000 * sizeof(float));
  keep<<<1, 1>>>(Table{{a, c}});
  use<<<8, 128>>>(c, 1000);
}
