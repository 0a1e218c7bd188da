// EXPECT: wrong race
// buffer 0 is refilled after "empty 1", which the consumer may signal... before it reads buffer 0 again
__global__ void k(const int *in, int *out) {
  __shared__ int b[2][32];
  int t = threadIdx.x, l = t & 31;
  if (t < 32) {
    b[0][l] = in[l];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    b[1][l] = in[32 + l];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 3, 64;" ::: "memory");
    b[1][l] = in[64 + l];
    asm volatile("bar.arrive 4, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    int s = b[0][31 - l];
    asm volatile("bar.arrive 3, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    s += b[1][31 - l];
    asm volatile("bar.sync 4, 64;" ::: "memory");
    out[l] = s + b[1][31 - l];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
