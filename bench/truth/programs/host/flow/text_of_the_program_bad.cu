// EXPECT: wrong out-of-bounds
// n is 63. p has 63 elements.
// AIM: a number is read from a text that stands in the program
#include <sstream>

__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, n;
  cudaMalloc(&p, 63 * sizeof(int));
  std::istringstream text("63");
  text >> n;
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
}
