// EXPECT: breaks
// with an argument the block has two layers
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  f<<<2, dim3(32, 1, argc)>>>(a);
  return cudaDeviceSynchronize();
}
