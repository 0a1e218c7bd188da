// EXPECT: wrong barrier-divergence
// producer and consumer both wait (bar.sync) for the other first: full is arrived at only after empty
__global__ void specialised(const int *in, int *out, int rounds) {
  __shared__ int buf[32];
  int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    buf[lane] = in[lane];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.arrive 2, 64;" ::: "memory");
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
