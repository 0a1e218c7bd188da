// EXPECT: wrong race
// both halves use id 1 with 64: warps 0, 2 may meet instead of 0, 1
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  int id = 1;
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[t] = s[t ^ 32];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
