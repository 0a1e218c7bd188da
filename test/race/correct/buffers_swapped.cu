// Two buffers, of which an index each says which is read and which is written; the indices are swapped in each turn.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void before(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void after(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}

int main() {
  float *buffer[2];
  cudaMalloc(&buffer[0], 1000 * sizeof(float));
  cudaMalloc(&buffer[1], 1000 * sizeof(float));
  int from = 1, to = 0;
  for (int s = 0; s < 10; ++s) {
    const int temporary = from;
    from = to;
    to = temporary;
    before<<<4, 256>>>(buffer[from], buffer[to], 1000);
  }
  from = 1, to = 0;
  for (int s = 0; s < 10; ++s) {
    after<<<4, 256>>>(buffer[from], buffer[to], 1000);
    const int temporary = from;
    from = to;
    to = temporary;
  }
  return cudaDeviceSynchronize();
}
