// EXPECT: breaks
// with an argument there are only 10 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  if (argc > 1) cudaMalloc(&a, 10 * sizeof(int));
  else cudaMalloc(&a, 100 * sizeof(int));
  f<<<1, 100>>>(a);
  return cudaDeviceSynchronize();
}
