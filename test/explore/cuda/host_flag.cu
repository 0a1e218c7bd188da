// EXPECT: incomplete a thread waits for memory that the host may write
// The host sets the flag when the kernel runs already: no deadlock.
__global__ void work(int *flag, int *out) {
  while (atomicAdd_system(flag, 0) == 0) {}
  *out = 1;
}

int main() {
  int *flag, *out;
  cudaMallocManaged(&flag, sizeof(int));
  cudaMalloc(&out, sizeof(int));
  *flag = 0;
  work<<<1, 1>>>(flag, out);
  *(volatile int *)flag = 1;
}
