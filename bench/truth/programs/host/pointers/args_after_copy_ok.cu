// EXPECT: right
// the structure is copied when the kernel is launched, later changes do not count
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
  w<<<1, 128>>>(a);
  a.p += 10;
  cudaDeviceSynchronize();
  cudaFree(start);
  return 0;
}
