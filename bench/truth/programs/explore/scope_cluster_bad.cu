// EXPECT: wrong race
#include <cassert>
__device__ int d, f;
__global__ void k() {
  if (blockIdx.x == 0) { d = 1; asm volatile("st.release.cluster.global.u32 [%0], 1;" :: "l"(&f) : "memory"); }
  else { int v; do asm volatile("ld.acquire.cluster.global.u32 %0, [%1];" : "=r"(v) : "l"(&f) : "memory"); while (!v); assert(d == 1); }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
