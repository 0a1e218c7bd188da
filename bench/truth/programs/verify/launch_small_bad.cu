// EXPECT: breaks
// the array has 255 elements, the launch has 256 threads
//@ context Perm(a[\gtid], write);
//@ ensures a[\gtid] == 0;
__global__ void zero(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 0;
}
int main() {
  int *a;
  cudaMalloc(&a, 255 * sizeof(int));
  zero<<<4, 64>>>(a);
  return cudaDeviceSynchronize();
}
