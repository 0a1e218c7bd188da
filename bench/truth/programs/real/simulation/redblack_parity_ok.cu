// EXPECT: right
// the width 129 is odd, so the parity of the flat index y * 129 + x is that of x + y: all four neighbours of a red cell are black.
// AIM: colouring by the parity of a flat index, which is right for odd widths only
#include <cstdio>
#include <cstdlib>
#include <vector>

#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
static void check(cudaError_t result, const char *func, const char *file, int line) {
  if (result) {
    fprintf(stderr, "CUDA error at %s:%d code=%d \"%s\"\n", file, line, (int)result, func);
    exit(EXIT_FAILURE);
  }
}

struct Domain {
  int width, height;
  float omega;
};

__global__ void sor_sweep(float *u, const float *f, Domain dom, int color) {
  const int idx = blockIdx.x * blockDim.x + threadIdx.x;
  const int x = idx % dom.width, y = idx / dom.width;
  if (x == 0 || y == 0 || x >= dom.width - 1 || y >= dom.height - 1)
    return;
  if ((idx & 1) != color)
    return;
  const float r = 0.25f * (u[idx - 1] + u[idx + 1] + u[idx - dom.width] + u[idx + dom.width] - f[idx]);
  u[idx] += dom.omega * (r - u[idx]);
}

static void solve(float *u, const float *f, const Domain &dom, int iterations) {
  const int cells = dom.width * dom.height, threads = 128;
  for (int it = 0; it < iterations; ++it)
    for (int color = 0; color < 2; ++color)
      sor_sweep<<<(cells + threads - 1) / threads, threads>>>(u, f, dom, color);
  checkCudaErrors(cudaGetLastError());
}

int main() {
  const Domain dom{129, 100, 1.7f};
  const size_t cells = dom.width * dom.height, bytes = cells * sizeof(float);
  std::vector<float> host(cells);
  for (size_t i = 0; i < cells; ++i)
    host[i] = (float)(i % 7);
  float *u, *f;
  checkCudaErrors(cudaMalloc((void **)&u, bytes));
  checkCudaErrors(cudaMalloc((void **)&f, bytes));
  checkCudaErrors(cudaMemcpy(u, host.data(), bytes, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemset(f, 0, bytes));
  solve(u, f, dom, 25);
  checkCudaErrors(cudaDeviceSynchronize());
  checkCudaErrors(cudaFree(u));
  checkCudaErrors(cudaFree(f));
  return 0;
}
