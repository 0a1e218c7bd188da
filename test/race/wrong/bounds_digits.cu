// The digits of a number, where there is room for nine; its bits by three, where 64 bits have 22 of such parts.
// veriwarp-expect: kernel=digits out-of-bounds=refuted|possible@digits tolerate=unknown
// veriwarp-expect: kernel=bits out-of-bounds=refuted|possible@bits tolerate=unknown
// Why: 4000000000 has ten digits, and 64 is more than 21 times 3.
#include <cuda_runtime.h>

__global__ void digits(unsigned n, unsigned *out) {
  unsigned char text[9];
  text[0] = 0;
  unsigned rest = n + threadIdx.x;
  int place = 0;
  while (rest) {
    text[place++] = rest % 10; // expect: out-of-bounds(digits)
    rest /= 10;
  }
  out[threadIdx.x] = text[0];
}

__global__ void bits(unsigned long long n, const unsigned *tables, unsigned *out) {
  __shared__ unsigned table[21 * 8];
  for (unsigned i = threadIdx.x; i < 21 * 8; i += blockDim.x)
    table[i] = tables[i];
  __syncthreads();
  unsigned sum = 0;
  int place = 0;
  for (unsigned long long rest = n * threadIdx.x; rest; rest >>= 3, ++place)
    sum += table[place * 8 + (rest & 7)]; // expect: out-of-bounds(bits)
  out[threadIdx.x] = sum;
}

void run(unsigned n, unsigned *out, const unsigned *tables) {
  digits<<<1, 64>>>(n, out);
  bits<<<1, 64>>>(n, tables, out);
}
