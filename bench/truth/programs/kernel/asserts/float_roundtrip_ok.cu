// EXPECT: right
// double holds every int, so the round trip is exact
// AIM: int to float conversion above 2^24
#include <cassert>

__global__ void trip(int base, int *out) {
  int i = base + (int)threadIdx.x;
  double f = i;
  assert((int)f == i);
  out[threadIdx.x] = (int)f;
}

int main() {
  int *out;
  cudaMalloc(&out, 8 * sizeof(int));
  trip<<<1, 8>>>(16777215, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
