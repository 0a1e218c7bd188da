// EXPECT: right
// release frees p after put has written to it.
// AIM: the call that frees goes through std::function
#include <functional>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main(int argc, char **) {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  std::function<void(int *)> release = [argc](int *q) { cudaFree(q + argc - argc); };
  put<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  release(p);
}
