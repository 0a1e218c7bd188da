// EXPECT: wrong assertion
// std::out_of_range is a logic_error, n becomes 16, not 99
#include <stdexcept>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 99); }
int main(int argc, char **argv) {
  int n = 1;
  try {
    throw std::out_of_range("index");
  } catch (const std::runtime_error &) {
    n = 99;
  } catch (const std::logic_error &) {
    n = 16;
  }
  see<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
