// EXPECT: barrier-divergence at line 8
// bar.red meets bar.sync.
__global__ void kernel(int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  int n = 0;
  if (t < 32)
    asm volatile("{.reg .pred p; setp.ge.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p;}" : "=r"(n) : "r"(t) : "memory");
  else
    asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[t] = n;
}

int main() {
  int *out;
  cudaMalloc(&out, 512);
  kernel<<<1, 34>>>(out);
}
