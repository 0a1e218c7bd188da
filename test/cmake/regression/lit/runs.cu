// REQUIRES: veriwarp-toolkit
// RUN: %veriwarp-run --check race %s
// RUN: %veriwarp-explore %s
__global__ void each(int *a) { a[threadIdx.x] = 0; }

int main() {
  int *a;
  cudaMalloc(&a, 2 * sizeof(int));
  each<<<1, 2>>>(a);
  return cudaDeviceSynchronize();
}
