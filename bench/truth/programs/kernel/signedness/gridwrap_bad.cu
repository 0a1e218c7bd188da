// EXPECT: wrong race
// one block more: numbers wrap to 0
__global__ void k(unsigned char *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = blockIdx.x >> 16;
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 4294967296ull * sizeof(unsigned char));
  k<<<8388608 + 1, 512>>>(a);
  return cudaDeviceSynchronize();
}
