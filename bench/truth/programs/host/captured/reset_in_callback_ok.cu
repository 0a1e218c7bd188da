// EXPECT: right
// the function is called once for the one batch
#include <cuda_runtime.h>
#include <vector>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
template <class F> static void each(const std::vector<int> &v, F f) {
  for (int x : v)
    f(x);
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  each({64}, [=](int n) { collect<<<1, n>>>(list, count); });
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
