// Launches under conditions of which nothing in the kernel depends, and which can hold.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: thread 32 of the second launch, where argc is above 3 and the product of the two numbers is 6, writes outside.
#include <cstdlib>

__global__ void fill(int *a) { a[threadIdx.x] = 1; } // expect: out-of-bounds

int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<1, 32>>>(a);
  const int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
  if (n < 1 || n > 1000 || m < n || m > 1000)
    return 1;
  if (argc > 3 && n * m == 6)
    fill<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
