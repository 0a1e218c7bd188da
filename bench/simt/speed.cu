// One kernel after the other, timed as launches that follow each other: speed.py's CUDA side, with speed_openmp.cpp as
// the same loop nests in plain C++.
//
// usage: speed saxpy|stencil|matmul|tiled|reduction REPEATS: prints CPU-seconds of the repeats, and a checksum.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

#include <cuda_runtime.h>

namespace {

constexpr int vectorSize = 1 << 22, width = 2048, height = 2048, order = 512, tile = 16, threads = 256;

__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void stencil(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x > 0 && y > 0 && x < w - 1 && y < h - 1)
    out[y * w + x] =
        0.2f * (in[y * w + x] + in[y * w + x - 1] + in[y * w + x + 1] + in[(y - 1) * w + x] + in[(y + 1) * w + x]);
}

__global__ void matmul(const float *a, const float *b, float *c, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[y * n + k] * b[k * n + x];
  c[y * n + x] = sum;
}

__global__ void tiled(const float *a, const float *b, float *c, int n) {
  __shared__ float as[tile][tile], bs[tile][tile];
  int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;
  float sum = 0;
  for (int m = 0; m < n; m += tile) {
    as[threadIdx.y][threadIdx.x] = a[y * n + m + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(m + threadIdx.y) * n + x];
    __syncthreads();
    for (int k = 0; k < tile; ++k)
      sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[y * n + x] = sum;
}

__global__ void reduction(const float *in, float *out, int n) {
  __shared__ float s[threads];
  int i = blockIdx.x * blockDim.x * 2 + threadIdx.x;
  s[threadIdx.x] = (i < n ? in[i] : 0) + (i + blockDim.x < n ? in[i + blockDim.x] : 0);
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}

double seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

float *numbers(std::size_t count) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = float(i % 1000) * 0.001f;
  float *memory = nullptr;
  cudaMalloc(&memory, count * sizeof(float));
  cudaMemcpy(memory, values.data(), count * sizeof(float), cudaMemcpyHostToDevice);
  return memory;
}

double sum(const float *memory, std::size_t count) {
  std::vector<float> values(count);
  cudaMemcpy(values.data(), memory, count * sizeof(float), cudaMemcpyDeviceToHost);
  double total = 0;
  for (float value : values)
    total += double(value);
  return total;
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  const int repeats = std::atoi(argv[2]);
  const auto is = [&](const char *name) { return std::strcmp(argv[1], name) == 0; };
  const std::size_t cells = std::size_t(width) * height, square = std::size_t(order) * order;
  const bool product = is("matmul") || is("tiled");
  const std::size_t in = product ? square : is("stencil") ? cells : vectorSize;
  const std::size_t out = is("reduction") ? vectorSize / (2 * threads) : in;
  float *x = numbers(in), *y = numbers(in), *z = numbers(out);
  const dim3 block(32, 8), tiles(tile, tile);
  double begin = 0;
  for (int i = -1; i < repeats; ++i) { // the first one makes the workers
    if (i == 0)
      begin = seconds();
    if (is("saxpy"))
      saxpy<<<vectorSize / threads, threads>>>(vectorSize, 0.5f, x, z);
    else if (is("stencil"))
      stencil<<<dim3(width / 32, height / 8), block>>>(x, z, width, height);
    else if (is("matmul"))
      matmul<<<dim3(order / 32, order / 8), block>>>(x, y, z, order);
    else if (is("tiled"))
      tiled<<<dim3(order / tile, order / tile), tiles>>>(x, y, z, order);
    else if (is("reduction"))
      reduction<<<vectorSize / (2 * threads), threads>>>(x, z, vectorSize);
    else
      return 2;
  }
  const cudaError_t error = cudaDeviceSynchronize();
  std::printf("%.6f %.9g\n", (seconds() - begin) / repeats, sum(z, out));
  return error != cudaSuccess;
}
