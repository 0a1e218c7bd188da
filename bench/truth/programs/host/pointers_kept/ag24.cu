// EXPECT: wrong race
// unique_ptr array of pointers
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <map>
#include <tuple>
#include <memory>
#include <cstring>
#include <cstdlib>
#include <functional>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::unique_ptr<int *[]> v(new int *[3]);
  v[0] = a;
  v[1] = b;
  v[2] = a;
  for (int i = 0; i < 3; i++) shift<<<1, 64>>>(v[i], v[(i + 1) % 3], 64);
  return cudaDeviceSynchronize();
}
