// EXPECT: wrong launch
// z of a block is at most 64
__global__ void k(int *out) {
  out[threadIdx.z * blockDim.x + threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 2048 * sizeof(int));
  k<<<1, dim3(8, 1, 128)>>>(o);
  return cudaDeviceSynchronize();
}
