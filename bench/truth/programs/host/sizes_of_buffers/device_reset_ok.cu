// EXPECT: right
// cudaDeviceReset is called before the memory is allocated, and after it has been used.
// AIM: memory is freed by a function that is not given its address
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  cudaDeviceReset();
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  cudaDeviceReset();
}
