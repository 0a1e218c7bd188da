// The host puts pointers into the table that the kernel reads, and passes one of them to it, too.
// veriwarp-expect: race=refuted|possible@marked
// Why: table[0] is 'b': thread i writes what thread i - 1 writes.
#include <cuda_runtime.h>

__global__ void fill(float **table, float *b) {
  table[0][threadIdx.x] = 1; // expect: race
  b[threadIdx.x + 1] = 2;    // expect: race
}

int main() {
  float *b, **table;
  cudaMalloc(&b, 400);
  cudaMalloc(&table, 2 * sizeof(float *));
  float *rows[2] = {b, b};
  cudaMemcpy(table, rows, sizeof rows, cudaMemcpyHostToDevice);
  fill<<<1, 32>>>(table, b);
  return cudaDeviceSynchronize();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
