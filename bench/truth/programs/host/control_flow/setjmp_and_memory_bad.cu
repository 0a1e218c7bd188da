// EXPECT: wrong out-of-bounds
#include <csetjmp>
#include <cstdlib>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

static jmp_buf back;

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  int *threads = (int *)malloc(sizeof(int));
  *threads = 64;
  if (setjmp(back) == 0) {
    *threads = 1000; // allocated memory keeps its value
    longjmp(back, 1);
  } else {
    put<<<1, *threads>>>(p);
  }
  cudaDeviceSynchronize();
  free(threads);
  cudaFree(p);
}
