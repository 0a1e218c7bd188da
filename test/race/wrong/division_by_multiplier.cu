// The kernel divides by a multiplier that the host computes, and rows are one element too short for it.
// Why: with stride == width - 1, the last element of a row is the first of the next one.
// veriwarp-expect: race=possible@marked
#include <cstdint>
#include <cstdlib>
#include <cuda_runtime.h>

static uint3 dividerOf(uint32_t divisor) {
  if (divisor == 0)
    abort();
  uint32_t shift = 0;
  while (shift < 32 && (uint32_t(1) << shift) < divisor)
    shift++;
  uint32_t multiplier = uint32_t((uint64_t(1) << 32) * ((uint64_t(1) << shift) - divisor) / divisor + 1);
  return make_uint3(multiplier, shift, divisor);
}

__global__ void rows(float *out, const float *in, uint3 width, int n, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint32_t row = (__umulhi(i, width.x) + i) >> width.y, column = i - row * width.z;
  out[row * stride + column] = in[i]; // expect: race
}

int main(int argc, char **argv) {
  int n = atoi(argv[1]), width = atoi(argv[2]), stride = atoi(argv[3]);
  if (n <= 0 || width <= 0 || stride < width - 1)
    return 1;
  float *out, *in;
  cudaMalloc(&out, size_t(n) * (stride + 1) * sizeof(float));
  cudaMalloc(&in, n * sizeof(float));
  rows<<<(n + 255) / 256, 256>>>(out, in, dividerOf(width), n, stride);
  return cudaDeviceSynchronize();
}
