// EXPECT: wrong out-of-bounds
// the array is 64 wide, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaArray_t arr;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  cudaMallocArray(&arr, &d, 64);
  cudaExtent e = make_cudaExtent(32, 0, 0);
  unsigned flags;
  cudaArrayGetInfo(&d, &e, &flags, arr);
  n = e.width;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
