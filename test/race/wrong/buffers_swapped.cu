// Two buffers, of which an index each says which is read and which is written.
// veriwarp-expect: race=refuted|possible@marked
// Why: both indices are the same from the second turn on (before), or in every third turn (after): a thread reads what
// its neighbour writes.
#include <cuda_runtime.h>

__global__ void before(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}
__global__ void after(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: race
}

int main() {
  float *buffer[2];
  cudaMalloc(&buffer[0], 1000 * sizeof(float));
  cudaMalloc(&buffer[1], 1000 * sizeof(float));
  int from = 1, to = 0;
  for (int s = 0; s < 10; ++s) {
    before<<<4, 256>>>(buffer[from], buffer[to], 1000);
    from = to;
    to = from;
  }
  int first = 0, second = 0, third = 1; // a ring of three indices into two buffers
  for (int s = 0; s < 10; ++s) {
    const int temporary = first;
    first = second;
    second = third;
    third = temporary;
    after<<<4, 256>>>(buffer[first], buffer[second], 1000);
  }
  return cudaDeviceSynchronize();
}
