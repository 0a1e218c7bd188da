// EXPECT: wrong launch
// 33 warps of 32 threads are 1056 threads in a block, more than 1024.
// AIM: device attribute in the block size
__global__ void lanes(int *p, int warp) { p[threadIdx.x] = threadIdx.x % warp; }

int main() {
  int device = 0, warp = 0;
  cudaGetDevice(&device);
  if (cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, device) != cudaSuccess || warp != 32)
    return 1;
  const int warps = 33;
  int *p;
  if (cudaMalloc(&p, warps * warp * sizeof(int)) != cudaSuccess)
    return 2;
  lanes<<<1, warps * warp>>>(p, warp);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
