// EXPECT: incomplete a thread waits for memory that the host may write
// The host sets a variable that it shares with the device when the kernel runs already: no deadlock.
__managed__ int flag;
__global__ void work(int *out) {
  while (atomicAdd_system(&flag, 0) == 0) {}
  *out = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, sizeof(int));
  work<<<1, 1>>>(out);
  *(volatile int *)&flag = 1;
}
