// EXPECT: wrong out-of-bounds
// the pointer is moved by 10 before the launch: 100 elements from there leave the array
#include <cuda_runtime.h>
struct Args {
  int *p;
  int n;
};
__global__ void w(Args a) {
  if (threadIdx.x < a.n)
    a.p[threadIdx.x] = 1;
}
int main() {
  Args a;
  cudaMalloc(&a.p, 100 * sizeof(int));
  a.n = 100;
  int *start = a.p;
  a.p += 10;
  w<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(start);
  return 0;
}
