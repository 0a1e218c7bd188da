// EXPECT: wrong race
// differences are stored into the source
#include <cstdio>
#include <cstdlib>

__global__ void diff(float *a, float *d, int n) {
  __shared__ float tile[256 + 1];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) tile[threadIdx.x] = a[i];
  if (threadIdx.x == blockDim.x - 1) tile[blockDim.x] = i + 1 < n ? a[i + 1] : 0.f;
  __syncthreads();
  if (i < n - 1) a[i] = tile[threadIdx.x + 1] - tile[threadIdx.x];
}

int main(int argc, char **argv) {
  if (argc < 3) { fprintf(stderr, "usage: %s n block\n", argv[0]); return 2; }
  const int n = atoi(argv[1]);
  const int block = atoi(argv[2]);
  if (n < 2 || n > 1 << 28) return 2;
  if (block < 32 || block > 256) return 2;
  float *a, *d;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&d, (n - 1) * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  const int grid = (n + block - 1) / block;
  diff<<<grid, block>>>(a, d, n);
  return cudaDeviceSynchronize();
}
