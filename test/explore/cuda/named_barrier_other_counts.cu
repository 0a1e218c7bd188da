// EXPECT: barrier-divergence at line 7
// A warp may be at barrier 0 for 32 threads while the other is there for all.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  if (t < 32)
    asm volatile("bar.sync 0, 32;" ::: "memory");
  __syncthreads();
  out[t] = s[t] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 34>>>(out);
}
