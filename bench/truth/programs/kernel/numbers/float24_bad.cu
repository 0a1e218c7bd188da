// EXPECT: wrong race
// 2^24 + 256: 16777217 becomes 16777216
__global__ void k(unsigned *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[(unsigned)(float)i] = i;
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 16777600 * sizeof(unsigned));
  k<<<65536 + 1, 256>>>(a);
  return cudaDeviceSynchronize();
}
