// EXPECT: barrier-divergence at line 9
// The consumer waits for more threads than come.
__global__ void counts(int *out) {
  __shared__ int box[32];
  if (threadIdx.x < 32) {
    box[threadIdx.x] = 1;
    asm volatile("bar.arrive 1, 96;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 96;" ::: "memory");
    out[threadIdx.x - 32] = box[threadIdx.x - 32];
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 128);
  counts<<<1, 64>>>(out);
}
