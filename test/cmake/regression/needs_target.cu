// Compiles with the include directory and the definitions of the target alone.
#include "size.h"
#ifdef WRONG
#error "this definition is for another language"
#endif
#if defined(STANDARD) && __cplusplus != STANDARD
#error "this is another standard than the target's"
#endif

__global__ void fill(int *a) { a[threadIdx.x] = Size; }

int main() {
  int *a;
  cudaMalloc(&a, Size * sizeof(int));
  fill<<<1, Size>>>(a);
}
