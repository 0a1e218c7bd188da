// EXPECT: wrong out-of-bounds
// cudaGetLastError has reset the error, so n stays 512; thread 64 writes element 64 of 64.
// AIM: cudaGetLastError resets the error, cudaPeekAtLastError does not
__global__ void lower(float *p) { p[threadIdx.x] = -1.0f; }

static bool failedBefore() { return cudaGetLastError() != cudaSuccess; }

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
