// EXPECT: wrong assertion
// ld/st.relaxed.v2.u32: a vector access is a set of scalar accesses in unspecified order
#include <cassert>
__device__ uint2 v;
__global__ void k() {
  if (blockIdx.x == 0) asm volatile("st.relaxed.gpu.global.v2.u32 [%0], {%1,%2};" :: "l"(&v), "r"(1), "r"(1) : "memory");
  else { unsigned a,b; asm volatile("ld.relaxed.gpu.global.v2.u32 {%0,%1}, [%2];" : "=r"(a), "=r"(b) : "l"(&v) : "memory"); assert(a==b); }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
