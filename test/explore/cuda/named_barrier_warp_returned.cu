// EXPECT: barrier-divergence at line 8
// A warp that has returned does not count.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t >= 32)
    return;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[0] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 34>>>(out);
}
