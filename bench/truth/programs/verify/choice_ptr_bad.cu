// EXPECT: breaks
// with an argument the shorter array is passed
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a, *b;
  cudaMalloc(&a, 10 * sizeof(int)); cudaMalloc(&b, 100 * sizeof(int));
  int *p = argc > 1 ? a : b;
  f<<<1, 100>>>(p);
  return cudaDeviceSynchronize();
}
