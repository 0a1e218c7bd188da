// EXPECT: right
// pitch
#include <cuda_runtime.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <tuple>
#include <numeric>
#include <functional>
#include <memory>
__global__ void k(float *a, int p) { a[threadIdx.y * p + threadIdx.x] = 1; }
int main(int argc, char **argv) {
float *a; size_t p; cudaMallocPitch((void **)&a, &p, 32 * 4, 8); k<<<1, dim3(32, 8)>>>(a, p / 4);
  cudaDeviceSynchronize();
}
