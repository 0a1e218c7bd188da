// EXPECT: barrier-divergence at line 7
// A lane goes on while the other one is at an aligned barrier.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t == 0)
    asm volatile("bar.sync 1, 32;" ::: "memory");
  out[t] = s[t] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 2>>>(out);
}
