// EXPECT: wrong race
// thread 255 writes carry before the second barrier, in the same interval in which thread 0 still reads it.
// AIM: loop-carried value in shared memory with two barriers; order of one store and one barrier exchanged
#include <cstdio>
#include <vector>

namespace {

constexpr unsigned kThreads = 256;

// inclusive prefix sum of each row; one block for one row
__global__ void __launch_bounds__(kThreads) integral_rows(const unsigned char *img, unsigned *sum, int width) {
  __shared__ unsigned warp_sums[kThreads / 32];
  __shared__ unsigned carry;
  const unsigned lane = threadIdx.x & 31u, warp = threadIdx.x / 32u;
  img += (size_t)blockIdx.x * width;
  sum += (size_t)blockIdx.x * width;
  if (threadIdx.x == 0)
    carry = 0;

  for (int base = 0; base < width; base += kThreads) {
    const int x = base + threadIdx.x;
    unsigned v = x < width ? img[x] : 0u;
    for (unsigned d = 1; d < 32; d <<= 1) {
      const unsigned o = __shfl_up_sync(0xffffffffu, v, d);
      if (lane >= d)
        v += o;
    }
    if (lane == 31)
      warp_sums[warp] = v;
    __syncthreads();
    v += carry;
    for (unsigned w = 0; w < warp; ++w)
      v += warp_sums[w];
    if (x < width)
      sum[x] = v;
    if (threadIdx.x == kThreads - 1)
      carry = v;
    __syncthreads();
  }
}

__global__ void integral_cols(unsigned *sum, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= width)
    return;
  for (int y = 1; y < height; ++y)
    sum[(size_t)y * width + x] += sum[(size_t)(y - 1) * width + x];
}

} // namespace

int main() {
  const int width = 1000, height = 77;
  std::vector<unsigned char> host(width * height, 3);
  unsigned char *img = nullptr;
  unsigned *sum = nullptr;
  cudaError_t e = cudaMalloc(&img, host.size());
  if (e == cudaSuccess)
    e = cudaMalloc(&sum, host.size() * sizeof(unsigned));
  if (e == cudaSuccess)
    e = cudaMemcpy(img, host.data(), host.size(), cudaMemcpyHostToDevice);
  if (e == cudaSuccess) {
    integral_rows<<<height, kThreads>>>(img, sum, width);
    integral_cols<<<(width + 127) / 128, 128>>>(sum, width, height);
    e = cudaDeviceSynchronize();
  }
  cudaFree(img);
  cudaFree(sum);
  std::printf("%s\n", cudaGetErrorString(e));
  return e != cudaSuccess;
}
