// EXPECT: right
// 2^32 threads have distinct 32-bit numbers
__global__ void k(unsigned char *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = blockIdx.x >> 16;
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 4294967296ull * sizeof(unsigned char));
  k<<<8388608, 512>>>(a);
  return cudaDeviceSynchronize();
}
