// EXPECT: wrong race
// the plane index ignores z: planes 0 and 1 are the same
__global__ void k(int *a) {
  int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;
  
  a[i] = blockIdx.z;
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  k<<<dim3(2, 2, 2), 64>>>(a);
  return cudaDeviceSynchronize();
}
