// EXPECT: right
// 2^24 threads: each number is exact as a float
__global__ void k(unsigned *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[(unsigned)(float)i] = i;
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 16777600 * sizeof(unsigned));
  k<<<65536, 256>>>(a);
  return cudaDeviceSynchronize();
}
