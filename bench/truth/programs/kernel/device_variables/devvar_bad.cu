// EXPECT: wrong race
// blocks b and b+4 write the same element
__device__ int acc[4];
__global__ void k(int x) {
  if (threadIdx.x == 0) acc[blockIdx.x & 3] += x;
}
int main() {
  k<<<8, 32>>>(3);
  return cudaDeviceSynchronize();
}
