// EXPECT: wrong out-of-bounds
// the constructor initialiser replaces the default, block is 256; threads 128..255 write past tile
#include <cuda_runtime.h>
__global__ void stage(float *out) {
  __shared__ float tile[128];
  tile[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
struct Stage {
  float *data = nullptr;
  int block = 128;
  int status = start();
  Stage() : block(256) {}
  int start() {
    cudaMalloc(&data, 256 * sizeof(float));
    cudaMemset(data, 0, 256 * sizeof(float));
    stage<<<1, block>>>(data);
    return cudaGetLastError();
  }
};
int main() {
  Stage s;
  cudaDeviceSynchronize();
  cudaFree(s.data);
  return s.status;
}
