// EXPECT: wrong race
// the kernel sets the flag, so the launch with 64 threads is done
#include <cuda_runtime.h>
__managed__ bool ready = false;
__global__ void setReady() { ready = true; }
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  setReady<<<1, 1>>>();
  cudaDeviceSynchronize();
  if (ready)
    rot<<<1, 64>>>(a);
  else
    rot<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
