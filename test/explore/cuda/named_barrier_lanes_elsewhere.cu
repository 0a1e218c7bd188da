// EXPECT: barrier-divergence at line 7
// Lanes of a warp wait for each other at two barriers.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t == 0)
    asm volatile("barrier.sync 1, 32;" ::: "memory");
  else
    asm volatile("barrier.sync 2, 32;" ::: "memory");
  out[t] = s[t] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 2>>>(out);
}
