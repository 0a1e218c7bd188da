// EXPECT: right
// whatever block size the occupancy calculator returns (at most 1024), the shared array has an element for each thread, and the tree reduces blocks that are no power of two.
// AIM: block size from cudaOccupancyMaxPotentialBlockSize, unknown to a static checker, with a shared array of the largest possible size
#include <cstdio>
#include <cstdlib>

#define CHECKED(x) do { if ((x) != cudaSuccess) { std::fprintf(stderr, "%s\n", #x); std::exit(1); } } while (0)

__global__ void sum_squares(const float *x, double *total, int n) {
  __shared__ double s[1024];
  double v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    v += (double)x[i] * x[i];
  s[threadIdx.x] = v;
  __syncthreads();
  for (unsigned active = blockDim.x; active > 1;) {
    const unsigned half = (active + 1) / 2;
    if (threadIdx.x + half < active)
      s[threadIdx.x] += s[threadIdx.x + half];
    __syncthreads();
    active = half;
  }
  if (threadIdx.x == 0)
    atomicAdd(total, s[0]);
}

int main() {
  const int n = 123457;
  float *x;
  double *total, host = 0;
  CHECKED(cudaMalloc(&x, n * sizeof(float)));
  CHECKED(cudaMalloc(&total, sizeof(double)));
  CHECKED(cudaMemset(x, 0, n * sizeof(float)));
  CHECKED(cudaMemset(total, 0, sizeof(double)));
  int min_grid = 0, block = 0;
  CHECKED(cudaOccupancyMaxPotentialBlockSize(&min_grid, &block, sum_squares, 0, 0));
  sum_squares<<<min_grid, block>>>(x, total, n);
  CHECKED(cudaGetLastError());
  CHECKED(cudaMemcpy(&host, total, sizeof(double), cudaMemcpyDeviceToHost));
  std::printf("%f\n", host);
  CHECKED(cudaFree(x));
  CHECKED(cudaFree(total));
  return 0;
}
