// EXPECT: wrong out-of-bounds
// the depth is 5 of 4 slices
#include <cuda_runtime.h>
__global__ void clear(cudaPitchedPtr p, int w, int h) {
  char *slice = (char *)p.ptr + blockIdx.z * p.pitch * h;
  char *row = slice + blockIdx.y * p.pitch;
  if (threadIdx.x < w)
    row[threadIdx.x] = 0;
}
int main() {
  cudaPitchedPtr p;
  cudaExtent e = make_cudaExtent(100, 8, 4);
  cudaMalloc3D(&p, e);
  clear<<<dim3(1, 8, 8), 128>>>(p, 100, 8);
  cudaDeviceSynchronize();
  cudaFree(p.ptr);
  return 0;
}
