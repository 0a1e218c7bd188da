// EXPECT: wrong assertion
// thread 2 has i = 16777217 = 2^24 + 1, which float rounds to 16777216
// AIM: int to float conversion above 2^24
#include <cassert>

__global__ void trip(int base, int *out) {
  int i = base + (int)threadIdx.x;
  float f = i;
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
