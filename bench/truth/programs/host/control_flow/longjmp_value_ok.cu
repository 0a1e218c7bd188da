// EXPECT: right
// setjmp returns 1024 the second time: 1024 / 16 = 64 threads for 64 elements.
// AIM: setjmp returns twice, with the value given to longjmp
#include <csetjmp>

static std::jmp_buf again;

static void attempt(int n) {
  if (n > 256)
    std::longjmp(again, n);
}

__global__ void zero(int *p) { p[threadIdx.x] = 0; }

int main() {
  static int *p;
  volatile int threads = 1024;
  cudaMalloc(&p, 64 * sizeof(int));
  switch (setjmp(again)) {
  case 0:
    attempt(threads);
    break;
  case 1024:
    threads = threads / 16;
    break;
  default:
    return 1;
  }
  zero<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
