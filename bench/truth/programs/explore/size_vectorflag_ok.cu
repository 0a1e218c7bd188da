// EXPECT: right
// message passing by a 16-byte acquire load / release store of vectors: ld.acquire of two 8-byte elements
#include <cassert>
__device__ ulonglong2 v; __device__ int d;
__global__ void k() {
  if (blockIdx.x == 0) { d = 1; __threadfence(); asm volatile("st.relaxed.gpu.global.v4.u32 [%0], {%1,%1,%1,%1};" :: "l"(&v), "r"(1) : "memory"); }
  else { unsigned a,b,c,e; asm volatile("ld.relaxed.gpu.global.v4.u32 {%0,%1,%2,%3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(e) : "l"(&v) : "memory"); __threadfence(); if (a) assert(d == 1); }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
