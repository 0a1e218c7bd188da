// EXPECT: wrong race
// asm ctaid
__global__ void k(int *out) {
  int v;
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(v));
  out[threadIdx.x] = v;
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
