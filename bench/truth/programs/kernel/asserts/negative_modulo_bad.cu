// EXPECT: wrong assertion
// thread 0 has x = -12: -12 % 5 is -2, which is below 0
// AIM: sign of % for negative operands with a divisor that is no power of two
#include <cassert>

__global__ void wheel(const int *turn, int *pos) {
  int x = -12 + (int)threadIdx.x * 3 + (turn[0] & 0xff);
  int p = x % 5;
  assert(0 <= p && p < 5);
  atomicAdd(&pos[(p + 5) % 5], 1);
}

int main() {
  int *turn, *pos;
  cudaMalloc(&turn, sizeof(int));
  cudaMalloc(&pos, 5 * sizeof(int));
  cudaMemset(turn, 0, sizeof(int));
  cudaMemset(pos, 0, 5 * sizeof(int));
  wheel<<<1, 40>>>(turn, pos);
  cudaDeviceSynchronize();
  cudaFree(turn);
  cudaFree(pos);
}
