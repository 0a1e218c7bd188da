// EXPECT: right
// E and H are updated in separate launches from each other
#include <cstdio>

struct Fields { float *ez, *hx, *hy; int nx, ny; };

__global__ void update_h(Fields f) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= f.nx - 1 || y >= f.ny - 1) return;
  const int i = y * f.nx + x;
  f.hx[i] -= 0.5f * ((y + 1 < f.ny ? f.ez[i + f.nx] : 0.f) - f.ez[i]);
  f.hy[i] += 0.5f * (f.ez[i + 1] - f.ez[i]);
}
__global__ void update_e(Fields f, float src) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= f.nx || y >= f.ny) return;
  const int i = y * f.nx + x;
  f.ez[i] += 0.5f * (f.hy[i] - f.hy[i - 1] - f.hx[i] + f.hx[i - f.nx]);
  if (x == f.nx / 2 && y == f.ny / 2) f.ez[i] += src;
}

int main() {
  Fields f;
  f.nx = 257;
  f.ny = 129;
  const size_t n = (size_t)f.nx * f.ny;
  for (float **p : {&f.ez, &f.hx, &f.hy}) {
    cudaMalloc(p, n * sizeof(float));
    cudaMemset(*p, 0, n * sizeof(float));
  }
  const dim3 b(16, 16), g((f.nx + 15) / 16, (f.ny + 15) / 16);
  for (int t = 0; t < 300; ++t) {
    update_h<<<g, b>>>(f);
    update_e<<<g, b>>>(f, 0.01f * t);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
