// EXPECT: wrong race
// the builder returns copies: the second call changes a copy, and l keeps 64 threads; two warps write one word
#include <cuda_runtime.h>
struct Launch {
  dim3 g{1}, b{256};
  Launch threads(unsigned n) {
    b.x = n;
    return *this;
  }
  template <class... P, class... A> void operator()(void (*k)(P...), A... a) const {
    k<<<g, b>>>(a...);
  }
};
__global__ void lane0(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  Launch l;
  l.threads(64).threads(32);
  l(lane0, a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
