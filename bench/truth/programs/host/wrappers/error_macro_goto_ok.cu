// EXPECT: right
// the macro jumps to the end if the size is refused
#include <cuda_runtime.h>
static int errors;
#define TRY(c) \
  if (!(c)) { \
    ++errors; \
    goto done; \
  }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a = nullptr, b = argc * 64;
  TRY(cudaMalloc(&a, 128 * sizeof(int)) == cudaSuccess)
  TRY(b >= 64 && b <= 128)
  w<<<1, b>>>(a);
done:
  cudaDeviceSynchronize();
  cudaFree(a);
  return errors;
}
