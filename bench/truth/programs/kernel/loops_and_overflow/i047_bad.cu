// EXPECT: wrong out-of-bounds
// a[i], because the member function scales only w
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
struct S { int w, h; int area() const { return w * h; } void scale(int f) { w *= f; } };
int main(int argc, char **argv) {
S s{10, 10}; float *a; cudaMalloc(&a, s.area() * 4); s.scale(2); k<<<2, 128>>>(a, s.area());
  cudaDeviceSynchronize();
}
