// The host computes a multiplier and a shift by which the kernel divides (PyTorch's IntDivider, ggml's fastdiv).
// veriwarp-expect: kernel=rows race=proved
// veriwarp-expect: kernel=planes race=assumed
// veriwarp-expect: kernel=count out-of-bounds=proved
#include <cstdint>
#include <cstdlib>
#include <cuda_runtime.h>

struct Divider {
  uint32_t multiplier, shift, divisor;
};

static Divider dividerOf(uint32_t divisor) {
  if (divisor == 0)
    abort();
  uint32_t shift = 0;
  while (shift < 32 && (uint32_t(1) << shift) < divisor)
    shift++;
  uint32_t multiplier = uint32_t((uint64_t(1) << 32) * ((uint64_t(1) << shift) - divisor) / divisor + 1);
  return {multiplier, shift, divisor};
}

// As PyTorch writes it.
static Divider dividerByFor(uint32_t divisor) {
  if (divisor < 1)
    abort();
  Divider result;
  result.divisor = divisor;
  for (result.shift = 0; result.shift < 32; result.shift++)
    if ((1U << result.shift) >= divisor)
      break;
  uint64_t one = 1;
  uint64_t magic = ((one << 32) * ((one << result.shift) - divisor)) / divisor + 1;
  result.multiplier = uint32_t(magic);
  return result;
}

static __device__ uint32_t quotient(uint32_t n, Divider by) {
  uint32_t high = __umulhi(n, by.multiplier);
  return (high + n) >> by.shift;
}

__global__ void rows(float *out, const float *in, Divider width, int n, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint32_t row = quotient(i, width), column = i - row * width.divisor;
  out[row * stride + column] = in[i];
}

__global__ void planes(float *out, Divider width, Divider height, int n, int rowStride, int planeStride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  uint32_t row = quotient(i, width), x = i - row * width.divisor;
  uint32_t z = quotient(row, height), y = row - z * height.divisor;
  out[z * planeStride + y * rowStride + x] = 1;
}

__global__ void count(int *cells, Divider width, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&cells[i - quotient(i, width) * width.divisor], 1);
}

int main(int argc, char **argv) {
  int n = atoi(argv[1]), width = atoi(argv[2]), height = atoi(argv[3]), stride = atoi(argv[4]), plane = atoi(argv[5]);
  int rowOfPlane = atoi(argv[6]);
  if (n <= 0 || width <= 0 || height <= 0 || stride < width)
    return 1;
  float *out, *in;
  int *cells;
  cudaMalloc(&out, size_t(n) * (stride + plane) * sizeof(float));
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&cells, width * sizeof(int));
  cudaMemset(cells, 0, width * sizeof(int));
  rows<<<(n + 255) / 256, 256>>>(out, in, dividerOf(width), n, stride);
  planes<<<(n + 255) / 256, 256>>>(out, dividerByFor(width), dividerByFor(height), n, rowOfPlane, plane);
  count<<<(n + 255) / 256, 256>>>(cells, dividerByFor(width), n);
  return cudaDeviceSynchronize();
}
