// EXPECT: 1 executions
// Lanes that have returned are not waited for, and their warps count for 32 threads.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t == 1 || t == 33)
    return;
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[t ? 0 : 32];
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 34>>>(out);
}
