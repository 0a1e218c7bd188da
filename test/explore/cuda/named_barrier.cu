// EXPECT: 1 executions
// Two rounds of producer and consumer: bar.arrive tells without waiting, and in which order threads arrive is of no
// interest. Each warp waits at the barrier of the other before it goes on to the next round.
#include <cassert>

__global__ void rounds(int *out) {
  __shared__ int box[32];
  const int lane = threadIdx.x % 32;
  for (int round = 0; round < 2; ++round) {
    if (threadIdx.x < 32) {
      if (round)
        asm volatile("bar.sync 2, 64;" ::: "memory"); // the box is empty
      box[lane] = round;
      asm volatile("bar.arrive 1, 64;" ::: "memory"); // and full
    } else if (threadIdx.x < 64) {
      asm volatile("bar.sync 1, 64;" ::: "memory");
      assert(box[31 - lane] == round);
      out[lane] = box[31 - lane];
      if (!round)
        asm volatile("bar.arrive 2, 64;" ::: "memory");
    }
  }
}

int main() {
  int *out, result[32];
  cudaMalloc(&out, sizeof result);
  rounds<<<1, 96>>>(out);
  if (cudaMemcpy(result, out, sizeof result, cudaMemcpyDefault) != cudaSuccess)
    return 1;
  return result[0] != 1 || result[31] != 1;
}
