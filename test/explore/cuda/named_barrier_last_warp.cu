// EXPECT: 1 executions
// The last warp of the block has 2 threads, and counts for 32.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[33 - t];
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 34>>>(out);
}
