// EXPECT: right
// the producer waits for "empty" before it fills the buffer again
__global__ void k(const int *in, int *out) {
  __shared__ int buf[32];
  int t = threadIdx.x, lane = t & 31;
  if (t < 32) {
    buf[lane] = in[lane];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    buf[lane] = in[32 + lane];
    asm volatile("bar.arrive 3, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    int v = buf[31 - lane];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 3, 64;" ::: "memory");
    out[lane] = v + buf[31 - lane];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
