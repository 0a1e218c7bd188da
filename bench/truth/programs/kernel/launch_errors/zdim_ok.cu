// EXPECT: right
// z is 64
__global__ void k(int *out) {
  out[threadIdx.z * blockDim.x + threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 2048 * sizeof(int));
  k<<<1, dim3(16, 1, 64)>>>(o);
  return cudaDeviceSynchronize();
}
