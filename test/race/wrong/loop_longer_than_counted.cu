// Loops of more than 2^31 rounds, as constants and launches show: the errors come late.
// veriwarp-expect: all=proved|assumed|unknown
// veriwarp-expect: kernel=down race=refuted|possible|unknown@down
// veriwarp-expect: kernel=up out-of-bounds=refuted|possible|unknown@up
// veriwarp-expect: kernel=argument out-of-bounds=refuted|possible|unknown@argument
// veriwarp-expect: kernel=behind out-of-bounds=refuted|possible|unknown@behind
// veriwarp-expect: kernel=one out-of-bounds=refuted|possible|unknown@one
// veriwarp-expect: kernel=guarded race=refuted|possible|unknown@guarded
// veriwarp-expect: kernel=barriers race=refuted|possible|unknown@barriers
// Why: no proof may take for granted that a loop ends which is seen not to.
#include <cstdlib>

__global__ void down(int *out) {
  for (unsigned i = 4000000000u; i != 0; --i)
    if (i == 1)
      out[0] = threadIdx.x; // expect: race(down)
}

__global__ void up(int *a) {
  for (unsigned i = 0; i < 3000000000u; ++i)
    if (i == 2500000000u)
      a[64] = 1; // expect: out-of-bounds(up)
}

__global__ void argument(int *a, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (i == 5000000000ull)
      a[64] = 1; // expect: out-of-bounds(argument)
}

__global__ void behind(int *a, int n) {
  int row = 0, column = 0;
  while (row < n) {
    column += 4;
    row += column / 7;
    column %= 7;
  }
  a[64 + threadIdx.x] = 1; // expect: out-of-bounds(behind)
}

__global__ void one(int *a) {
  const unsigned long long n = blockIdx.x == 3 && threadIdx.x == 0 ? 3000000000ull : 5;
  for (unsigned long long i = 0; i < n; ++i)
    if (i == 2999999999ull)
      a[100] = 1; // expect: out-of-bounds(one)
}

__global__ void guarded(int *a, unsigned long long n) {
  for (unsigned long long i = 0; i < n; ++i)
    if (i == 4294967296ull)
      a[threadIdx.x / 2] = threadIdx.x; // expect: race(guarded)
}

__global__ void barriers(int *a) {
  __shared__ int s[64];
  for (unsigned i = 0; i < 3000000000u; ++i) {
    s[threadIdx.x] = i; // expect: race(barriers)
    __syncthreads();
    if (i == 2900000000u)
      a[threadIdx.x] = s[63 - threadIdx.x]; // expect: race(barriers)
  }
}

int main(int, char **arguments) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  down<<<1, 64>>>(a);
  up<<<1, 1>>>(a);
  argument<<<1, 1>>>(a, 6000000000ull);
  behind<<<1, 2>>>(a, 2100000000);
  one<<<4, 64>>>(a);
  const unsigned long long n = strtoull(arguments[1], nullptr, 10);
  if (n < 5000000000ull)
    return 1;
  guarded<<<1, 64>>>(a, n);
  barriers<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
