// The loop nests of speed.cu's kernels as plain C++ with OpenMP: grids and blocks are loops, a kernel that has barriers
// has a loop over threads between two of them.
//
// usage: as speed.cu
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

constexpr int vectorSize = 1 << 22, width = 2048, height = 2048, order = 512, tile = 16, threads = 256;

void saxpy(int n, float a, const float *x, float *y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    y[i] = a * x[i] + y[i];
}

void stencil(const float *in, float *out, int w, int h) {
#pragma omp parallel for
  for (int y = 1; y < h - 1; ++y)
    for (int x = 1; x < w - 1; ++x)
      out[y * w + x] =
          0.2f * (in[y * w + x] + in[y * w + x - 1] + in[y * w + x + 1] + in[(y - 1) * w + x] + in[(y + 1) * w + x]);
}

void matmul(const float *a, const float *b, float *c, int n) {
#pragma omp parallel for
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[y * n + k] * b[k * n + x];
      c[y * n + x] = sum;
    }
}

void tiled(const float *a, const float *b, float *c, int n) {
#pragma omp parallel for collapse(2)
  for (int by = 0; by < n; by += tile)
    for (int bx = 0; bx < n; bx += tile) {
      float as[tile][tile], bs[tile][tile], sum[tile][tile] = {};
      for (int m = 0; m < n; m += tile) {
        for (int y = 0; y < tile; ++y)
          for (int x = 0; x < tile; ++x) {
            as[y][x] = a[(by + y) * n + m + x];
            bs[y][x] = b[(m + y) * n + bx + x];
          }
        for (int y = 0; y < tile; ++y)
          for (int x = 0; x < tile; ++x)
            for (int k = 0; k < tile; ++k)
              sum[y][x] += as[y][k] * bs[k][x];
      }
      for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x)
          c[(by + y) * n + bx + x] = sum[y][x];
    }
}

void reduction(const float *in, float *out, int n) {
#pragma omp parallel for
  for (int block = 0; block < n / (2 * threads); ++block) {
    float s[threads];
    for (int t = 0; t < threads; ++t) {
      int i = block * threads * 2 + t;
      s[t] = (i < n ? in[i] : 0) + (i + threads < n ? in[i + threads] : 0);
    }
    for (int d = threads / 2; d > 0; d >>= 1)
      for (int t = 0; t < threads; ++t)
        if (t < d)
          s[t] += s[t + d];
    out[block] = s[0];
  }
}

double seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

std::vector<float> numbers(std::size_t count) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i)
    values[i] = float(i % 1000) * 0.001f;
  return values;
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
  std::vector<float> x = numbers(in), y = numbers(in), z = numbers(out);
  double begin = 0;
  for (int i = -1; i < repeats; ++i) {
    if (i == 0)
      begin = seconds();
    if (is("saxpy"))
      saxpy(vectorSize, 0.5f, x.data(), z.data());
    else if (is("stencil"))
      stencil(x.data(), z.data(), width, height);
    else if (is("matmul"))
      matmul(x.data(), y.data(), z.data(), order);
    else if (is("tiled"))
      tiled(x.data(), y.data(), z.data(), order);
    else if (is("reduction"))
      reduction(x.data(), z.data(), vectorSize);
    else
      return 2;
  }
  const double spent = (seconds() - begin) / repeats;
  double total = 0;
  for (float value : z)
    total += double(value);
  std::printf("%.6f %.9g\n", spent, total);
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
