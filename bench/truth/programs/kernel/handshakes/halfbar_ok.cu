// EXPECT: right
// bar.sync 1, 64 for each half by id, own half's data
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  int id = 1  + (t >> 6);
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[t] = s[t ^ 32];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
