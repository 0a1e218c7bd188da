// EXPECT: wrong assertion
// int init truncates each 0.5+.. to 0
#include <numeric>
#include <vector>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 5); }
int main() {
  std::vector<double> w(10, 0.5);
  int n = std::accumulate(w.begin(), w.end(), 0);
  see<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
