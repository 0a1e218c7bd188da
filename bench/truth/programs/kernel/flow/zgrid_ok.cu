// EXPECT: right
// z blocks have their own plane
__global__ void k(int *a) {
  int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;
  i += blockIdx.z * gridDim.y * gridDim.x * blockDim.x;
  a[i] = blockIdx.z;
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  k<<<dim3(2, 2, 2), 64>>>(a);
  return cudaDeviceSynchronize();
}
