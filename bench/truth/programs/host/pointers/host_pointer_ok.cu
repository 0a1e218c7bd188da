// EXPECT: right
// the device copy is passed
#include <cuda_runtime.h>
static int *upload(const int *h, int n, bool doit) {
  int *d = nullptr;
  if (doit) {
    cudaMalloc(&d, n * sizeof(int));
    cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  }
  return d;
}
__global__ void w(int *a) { a[threadIdx.x] += 1; }
int main() {
  int h[32] = {1, 2, 3};
  int *d = upload(h, 32, h[0] != 0);
  w<<<1, 32>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
