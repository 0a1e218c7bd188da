// EXPECT: right
// the second return of setjmp launches 32 threads
#include <csetjmp>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static std::jmp_buf env;
static void fail() { std::longjmp(env, 2); }
int main() {
  static int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int r = setjmp(env);
  if (r == 0) {
    w<<<1, 32>>>(a);
    fail();
  }
  w<<<1, r == 2 ? 32 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
