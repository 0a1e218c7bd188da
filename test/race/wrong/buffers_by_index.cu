// Two buffers in turns, or so it seems: both indices are of the same parity.
// veriwarp-expect: race=refuted|possible@marked
// Why: (s + 2) % 2 is s % 2, so a thread reads what its neighbour writes.
#include <cuda_runtime.h>

__global__ void shift(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

__global__ void other(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

int main() {
  float *buffer[2];
  for (float *&each : buffer)
    cudaMalloc(&each, 1000 * sizeof(float));
  for (int s = 0; s < 10; ++s)
    shift<<<4, 256>>>(buffer[s % 2], buffer[(s + 2) % 2], 1000);
  int from = 1, to = 0;
  for (int s = 0; s < 10; ++s) { // the same after the first turn: a swap that has lost a value
    other<<<4, 256>>>(buffer[from], buffer[to], 997);
    from = to;
    to = from;
  }
  return cudaDeviceSynchronize();
}
