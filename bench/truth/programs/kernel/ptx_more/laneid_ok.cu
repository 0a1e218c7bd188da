// EXPECT: right
// %laneid and the warp number make distinct slots
__global__ void k(int *out) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  out[lane + threadIdx.x / 32 * 32] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
