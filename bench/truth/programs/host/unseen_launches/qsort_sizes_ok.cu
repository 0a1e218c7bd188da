// EXPECT: right
// after qsort in ascending order sizes[0] is 64, and the buffer has 96 elements.
// AIM: a library function whose body is not seen changes an array of sizes through a callback
#include <cstdlib>

__global__ void fill(float *p) { p[threadIdx.x] = 3.0f; }

static int compare(const void *a, const void *b) {
  int x = *static_cast<const int *>(a), y = *static_cast<const int *>(b);
  return x - y;
}

int main() {
  int sizes[5] = {700, 96, 500, 64, 300};
  std::qsort(sizes, 5, sizeof(int), compare);
  float *p;
  cudaMalloc(&p, 96 * sizeof(float));
  fill<<<1, sizes[0]>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
