// EXPECT: wrong memory-error
// The host frees p before the second launch, so the second launch writes to memory that is no allocation any more.
// AIM: device memory that was valid in an earlier launch of the same kernel and has been freed since
__global__ void k(int *p) { p[threadIdx.x] = threadIdx.x; }

int main() {
  int *p, *q;
  cudaMalloc(&p, 2 * sizeof(int));
  cudaMalloc(&q, 2 * sizeof(int));
  k<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  k<<<1, 2>>>(q);
  k<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  cudaFree(q);
}
