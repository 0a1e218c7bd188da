// EXPECT: barrier-divergence at line 13
// SETTING: volatile=relaxed
// The producer arrives again when one of the consumers says so, which has not come to the barrier itself.
__global__ void early(int *out) {
  __shared__ int box[32];
  volatile int *ready = out + 32;
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    box[lane] = lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    while (*ready == 0) {
    }
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    if (lane == 0)
      *ready = 1;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane] = box[lane];
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 256);
  cudaMemset(out, 0, 256);
  early<<<1, 64>>>(out);
}
