// EXPECT: barrier-divergence at line 12
// The producer does not wait for the consumer, and arrives again: perhaps before the consumer has come once, and then
// both arrivals count for one round.
__global__ void overrun(int *out) {
  __shared__ int box[2][32];
  const int lane = threadIdx.x % 32;
  for (int round = 0; round < 2; ++round)
    if (threadIdx.x < 32) {
      box[round][lane] = round;
      asm volatile("bar.arrive 1, 64;" ::: "memory");
    } else {
      asm volatile("bar.sync 1, 64;" ::: "memory");
      out[lane] = box[round][lane];
    }
}

int main() {
  int *out;
  cudaMalloc(&out, 128);
  overrun<<<1, 64>>>(out);
}
