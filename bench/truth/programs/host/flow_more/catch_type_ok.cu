// EXPECT: right
// derived exception is caught by the first handler: n=16
#include <stdexcept>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 16); }
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
