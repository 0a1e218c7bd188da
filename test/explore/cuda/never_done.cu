// EXPECT: incomplete loop bound
// SETTING: loop-bound=3
// No execution comes to its end, and nothing is found: that the launch has failed is no error of the program.
__device__ int flag, rounds;

__global__ void wait() {
  int round = 0;
  while (atomicAdd(&flag, 0) != 99)
    ++round;
  rounds = round;
}

int main() {
  wait<<<2, 1>>>();
  return cudaDeviceSynchronize();
}
