// EXPECT: right
// linear index of a 3D block
__global__ void k(int *out) {
  int i = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  
  out[i] = threadIdx.z;
}
int main() {
  int *o;
  cudaMalloc(&o, 240 * sizeof(int));
  k<<<1, dim3(10, 6, 4)>>>(o);
  return cudaDeviceSynchronize();
}
