// The number of blocks is a quotient that is rounded up by a remainder: for -1 it would be one block. Sizes are taken
// not to be negative where no blocks come of them.
// veriwarp-expect: race=proved|assumed
#include <cuda_runtime.h>

int roundedUp(int a, int b) { return a % b != 0 ? a / b + 1 : a / b; }

__global__ void transpose(unsigned *out, const unsigned *in, int width, int height) {
  const unsigned x = blockIdx.y * 16 + threadIdx.x, y = blockIdx.x * 16 + threadIdx.y;
  if (x < height && y < width)
    out[y * height + x] = in[x * width + y];
}

void run(unsigned *out, const unsigned *in, int width, int height) {
  transpose<<<dim3(roundedUp(width, 16), roundedUp(height, 16)), dim3(16, 16)>>>(out, in, width, height);
}
