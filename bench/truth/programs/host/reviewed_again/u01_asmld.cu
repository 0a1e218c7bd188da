// EXPECT: wrong race
// PTX load of memory that is written (ld.global) by the other blocks, atomically
__global__ void k(int *out, int *c) { atomicAdd(c, 1); int v; asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(c) : "memory"); out[threadIdx.x] = v; }
int main() { int *o, *c; cudaMalloc(&o, 512); cudaMalloc(&c, 4); k<<<8, 64>>>(o, c); cudaDeviceSynchronize(); }
