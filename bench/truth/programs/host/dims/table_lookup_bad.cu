// EXPECT: wrong out-of-bounds
// the table entry of level 3 is 192, for 96 ints
#include <cuda_runtime.h>
#include <map>
__global__ void lv(int *a) { a[threadIdx.x] = 2; }
enum class Level { low = 1, mid, high };
static const int blocks[] = {24, 48, 96, 192};
int main() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  Level l = Level::high;
  lv<<<1, blocks[static_cast<int>(l)]>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
