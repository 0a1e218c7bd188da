// EXPECT: right
// each block writes its own element of the device array
__device__ int acc[4];
__global__ void k(int x) {
  if (threadIdx.x == 0) acc[blockIdx.x & 3] += x;
}
int main() {
  k<<<4, 32>>>(3);
  return cudaDeviceSynchronize();
}
