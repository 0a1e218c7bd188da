// EXPECT: right
// device 4711 does not exist, the error is still there when it is asked for: n = 64 for 64 elements.
// AIM: cudaGetLastError resets the error, cudaPeekAtLastError does not
__global__ void lower(float *p) { p[threadIdx.x] = -1.0f; }

static bool failedBefore() { return cudaPeekAtLastError() != cudaSuccess; }

int main() {
  int n = 512;
  float *p = nullptr;
  cudaSetDevice(4711);
  int attempts = failedBefore() ? 2 : 1;
  if (cudaGetLastError() != cudaSuccess)
    n = 64;
  cudaMalloc(&p, 64 * sizeof(float));
  lower<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return attempts - 2;
}
