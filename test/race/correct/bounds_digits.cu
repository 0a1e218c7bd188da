// The digits of a number, and its bits, each to its own place: a number of 32 bits has ten digits at most.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void digits(unsigned n, unsigned *out) {
  unsigned char text[10];
  text[0] = 0;
  unsigned rest = n + threadIdx.x;
  int place = 0;
  while (rest) {
    text[place++] = rest % 10;
    rest /= 10;
  }
  out[threadIdx.x] = text[0];
}

__global__ void bits(unsigned long long n, const unsigned *tables, unsigned *out) {
  __shared__ unsigned table[16 * 64];
  for (unsigned i = threadIdx.x; i < 16 * 64; i += blockDim.x)
    table[i] = tables[i];
  __syncthreads();
  unsigned sum = 0;
  int place = 0;
  for (unsigned long long rest = n * threadIdx.x; rest; rest >>= 4, ++place)
    sum += table[place * 64 + (rest & 15)];
  out[threadIdx.x] = sum;
}

void run(unsigned n, unsigned *out, const unsigned *tables) {
  digits<<<1, 64>>>(n, out);
  bits<<<1, 64>>>(n, tables, out);
}
