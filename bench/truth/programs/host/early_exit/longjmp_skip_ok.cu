// EXPECT: right
// longjmp leaves before the launch, setjmp then returns 1 and main returns
#include <csetjmp>
#include <cuda_runtime.h>
__global__ void shift(int *a) { a[threadIdx.x] = a[threadIdx.x + 1]; }
static std::jmp_buf env;
static void run(int *a) {
  std::longjmp(env, 1);
  shift<<<1, 64>>>(a);
}
int main() {
  static int *a;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  if (setjmp(env) == 0)
    run(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
