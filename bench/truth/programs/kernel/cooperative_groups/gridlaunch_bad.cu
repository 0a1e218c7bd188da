// EXPECT: wrong launch
// grid sync needs a cooperative launch
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  cg::this_grid().sync();
  a[i] += a[i ^ 128];
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  void *args[] = {&a};
  (void)args; k<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
