// EXPECT: wrong race
// both read the other half, which their barrier does not order
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t * 3;
  int id = 1 + t / 64;
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[t] = s[127 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
