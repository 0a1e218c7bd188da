// Launches under conditions that cannot hold, though nothing of the kernel depends on them: they are never made.
// veriwarp-expect: out-of-bounds=proved
// veriwarp-expect: launch=proved
#include <cstdlib>

__global__ void fill(int *a) { a[threadIdx.x] = 1; }

int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<1, 32>>>(a);
  if (argc < 0)
    fill<<<1, 64>>>(a);
  const int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
  if (n < 1 || n > 1000 || m < n)
    return 1;
  if (n * n < 0)
    fill<<<1, 65>>>(a);
  if (n > m)
    fill<<<1, 66>>>(a);
  return cudaDeviceSynchronize();
}
