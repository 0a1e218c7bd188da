// EXPECT: breaks
// n is an argument of the program, which may be 0
#include <cstdlib>
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[i] = i % n; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  f<<<1, 64>>>(a, atoi(argv[1]));
  return cudaDeviceSynchronize();
}
