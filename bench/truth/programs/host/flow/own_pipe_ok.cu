// EXPECT: right
// got is 63. p has 64 elements.
// AIM: a number is read from a pipe that the program has written to
#include <unistd.h>

__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, ends[2], n = 63, got;
  cudaMalloc(&p, 64 * sizeof(int));
  if (pipe(ends) != 0 || write(ends[1], &n, sizeof n) != sizeof n || read(ends[0], &got, sizeof got) != sizeof got)
    return 1;
  put<<<1, 1>>>(p, got);
  cudaDeviceSynchronize();
}
