// EXPECT: right
// producer: wait for empty (2), arrive full (1); consumer: arrive empty, wait for full; each count 64
__global__ void specialised(const int *in, int *out, int rounds) {
  __shared__ int buf[32];
  int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    buf[lane] = in[lane];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane] = buf[31 - lane];
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 32 * sizeof(int));
  cudaMalloc(&out, 32 * sizeof(int));
  specialised<<<1, 64>>>(in, out, 1);
  return cudaDeviceSynchronize();
}
