// EXPECT: right
// two passes over the division: n = 256, so d[0..255] is written and d[256..511] is read
// AIM: longjmp goes back to code that halves a volatile variable
#include <csetjmp>

static std::jmp_buf again;

static void check(int tries) {
  if (tries < 2)
    std::longjmp(again, 1);
}

__global__ void down(unsigned *d, int n) {
  int t = threadIdx.x;
  d[t] = d[t + n] + 1;
}

int main() {
  unsigned *d;
  cudaMalloc(&d, 512 * sizeof(unsigned));
  cudaMemset(d, 0, 512 * sizeof(unsigned));
  volatile int n = 1024;
  volatile int tries = 0;
  setjmp(again);
  n = n / 2;
  tries = tries + 1;
  check(tries);
  down<<<1, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
