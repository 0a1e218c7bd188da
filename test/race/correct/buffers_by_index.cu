// Buffers in turns, by indices that are never the same.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void shift(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}

int main() {
  float *buffer[3];
  for (float *&each : buffer)
    cudaMalloc(&each, 1000 * sizeof(float));
  int now = 0;
  for (int s = 0; s < 10; ++s, now ^= 1) {
    shift<<<4, 256>>>(buffer[s % 2], buffer[(s + 1) % 2], 1000);
    shift<<<4, 256>>>(buffer[s % 3], buffer[(s + 2) % 3], 999);
    shift<<<4, 256>>>(buffer[now], buffer[1 - now], 998);
  }
  int from = 1, to = 0;
  for (int s = 0; s < 10; ++s) { // indices that are swapped
    const int temporary = from;
    from = to;
    to = temporary;
    shift<<<4, 256>>>(buffer[from], buffer[to], 997);
  }
  int first = 0, second = 1, third = 2;
  for (int s = 0; s < 10; ++s) { // and in a ring
    shift<<<4, 256>>>(buffer[first], buffer[third], 996);
    shift<<<4, 256>>>(buffer[second], buffer[third], 995);
    const int temporary = first;
    first = second;
    second = third;
    third = temporary;
  }
  return cudaDeviceSynchronize();
}
