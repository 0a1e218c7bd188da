// EXPECT: wrong out-of-bounds
// 86 threads for 256 / 3 = 85 elements; thread 85 writes element 85.
// AIM: the next launch has a size that the kernel before has computed
__device__ int total;

__global__ void countThirds() {
  if (threadIdx.x % 3 == 0)
    atomicAdd(&total, 1);
}

__global__ void store(int *p) { p[threadIdx.x] = 3 * threadIdx.x; }

int main() {
  countThirds<<<1, 256>>>();
  int n = 0;
  if (cudaMemcpyFromSymbol(&n, total, sizeof(n)) != cudaSuccess || n != 86)
    return 1;
  int *p;
  cudaMalloc(&p, 256 / 3 * sizeof(int));
  store<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
