// EXPECT: breaks
// the second launch has 256 threads for 128 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  dim3 grid(4), block(32);
  f<<<grid, block>>>(a);
  grid.x *= 2;
  f<<<grid, block>>>(a);
  return cudaDeviceSynchronize();
}
