// EXPECT: wrong out-of-bounds
// a[i], because the copy of the struct was scaled
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
S s{10, 10}; S t = s; t.scale(2); float *a; cudaMalloc(&a, s.area() * 4); k<<<2, 128>>>(a, t.area());
  cudaDeviceSynchronize();
}
