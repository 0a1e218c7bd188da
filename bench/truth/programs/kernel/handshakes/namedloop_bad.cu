// EXPECT: wrong race
// the consumers skip the barrier that frees the buffer: only the full barrier is kept
__global__ void k(const int *in, int *out) {
  __shared__ int buf[32];
  int t = threadIdx.x, lane = t & 31, sum = 0;
  for (int i = 0; i < 4; ++i) {
    if (t < 32) buf[lane] = in[i * 32 + lane];
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (t >= 32) sum += buf[31 - lane];
    
  }
  if (t >= 32) out[lane] = sum;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
