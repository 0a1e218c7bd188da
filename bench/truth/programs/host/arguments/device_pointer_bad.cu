// EXPECT: wrong race
// dest is a, the argument is a too: thread 0 reads a[1], which thread 1 writes
// AIM: a __device__ pointer variable is set by cudaMemcpyToSymbol to the buffer that is also passed
__device__ float *dest;

__global__ void shift(const float *src) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  dest[i] = src[i + 1];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 257 * sizeof(float));
  cudaMalloc(&b, 257 * sizeof(float));
  cudaMemset(a, 0, 257 * sizeof(float));
  float *target = a;
  cudaMemcpyToSymbol(dest, &target, sizeof target);
  shift<<<2, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(b);
  cudaFree(a);
}
