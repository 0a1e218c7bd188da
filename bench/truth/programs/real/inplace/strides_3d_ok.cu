// EXPECT: right
// (z * ny + y) * nx + x
#include <cstdio>

__global__ void fill3(float *a, int nx, int ny, int nz) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, z = blockIdx.z;
  if (x >= nx || y >= ny || z >= nz) return;
  a[(z * ny + y) * nx + x] = x + y + z;
}

int main() {
  const int nx = 50, ny = 20, nz = 30;
  float *a;
  cudaMalloc(&a, nx * ny * nz * sizeof(float));
  fill3<<<dim3((nx + 31) / 32, ny, nz), 32>>>(a, nx, ny, nz);
  printf("%d\n", cudaDeviceSynchronize());
}
