// EXPECT: wrong race
// asm with operand and %smid
__global__ void k(int *out) {
  int v;
  asm volatile("{ .reg .u32 t; mov.u32 t, %%smid; add.u32 %0, t, %1; }" : "=r"(v) : "r"(threadIdx.x));
  out[threadIdx.x] = v;
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
