// The host puts pointers into memory that the kernel reads. What it passes in another way is something else.
// veriwarp-expect: race=proved
// table[r] is one of 'parts', 'b' and 'cells' are none of them; copies to the host give the device no pointers.
#include <cuda_runtime.h>

__device__ float cells[128];

__global__ void fill(float **table, float *b) {
  table[0][threadIdx.x] = 1;
  b[threadIdx.x + 1] = 2;
}

__global__ void variable(float **table) {
  table[1][threadIdx.x] = 1;
  cells[threadIdx.x + 1] = 2;
}

// A record of the host with pointers that stays there.
struct Buffers {
  float *in, *out;
};

int main() {
  Buffers own;
  float **table, *parts[2], results[32];
  cudaMalloc(&own.in, 400);
  cudaMalloc(&own.out, 400);
  cudaMalloc(&table, sizeof parts);
  for (float *&part : parts)
    cudaMalloc(&part, 400);
  cudaMemcpy(table, parts, sizeof parts, cudaMemcpyHostToDevice);
  fill<<<1, 32>>>(table, own.in);
  variable<<<1, 32>>>(table);
  cudaMemcpy(results, own.in, sizeof results, cudaMemcpyDeviceToHost);
  return results[0] != 2;
}
