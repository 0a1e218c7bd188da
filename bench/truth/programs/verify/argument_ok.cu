// EXPECT: keeps
// the host compares n with 0 before the launch
#include <cstdlib>
//@ requires n > 0;
//@ context Perm(a[\gtid], write);
__global__ void f(int *a, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[i] = i % n; }
int main(int argc, char **argv) {
  int *a, n = argc > 1 ? atoi(argv[1]) : 1;
  if (n <= 0) return 1;
  cudaMalloc(&a, 64 * sizeof(int));
  f<<<1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
