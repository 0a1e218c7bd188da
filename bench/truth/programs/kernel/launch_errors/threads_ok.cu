// EXPECT: right
// 32*32 is 1024
__global__ void k(int *out) {
  out[threadIdx.y * blockDim.x + threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 2048 * sizeof(int));
  k<<<1, dim3(32, 32)>>>(o);
  return cudaDeviceSynchronize();
}
