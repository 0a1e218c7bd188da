// EXPECT: right
// 192 threads are three groups of 64
__global__ void k(int *out) {
  __shared__ int s[192];
  int t = threadIdx.x;
  s[t] = t;
  int id = 1 + t / 64;
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[t] = s[t / 64 * 64];
}
int main() {
  int *o;
  cudaMalloc(&o, 192 * sizeof(int));
  k<<<1, 192>>>(o);
  return cudaDeviceSynchronize();
}
