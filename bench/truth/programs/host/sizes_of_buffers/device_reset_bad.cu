// EXPECT: wrong out-of-bounds
// cudaDeviceReset destroys all allocations of the device; put writes to one of them.
// AIM: memory is freed by a function that is not given its address
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaDeviceReset();
  put<<<1, 64>>>(p);
  cudaDeviceSynchronize();
}
