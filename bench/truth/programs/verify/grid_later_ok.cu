// EXPECT: keeps
// the larger array for the larger grid
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a, *b;
  cudaMalloc(&a, 128 * sizeof(int)); cudaMalloc(&b, 256 * sizeof(int));
  dim3 grid(4), block(32);
  f<<<grid, block>>>(a);
  grid.x *= 2;
  f<<<grid, block>>>(b);
  return cudaDeviceSynchronize();
}
