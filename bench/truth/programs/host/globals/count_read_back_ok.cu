// EXPECT: right
// 86 of the numbers 0..255 are multiples of 3; the second launch has 86 threads for 86 elements.
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
  cudaMalloc(&p, (256 + 2) / 3 * sizeof(int));
  store<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
