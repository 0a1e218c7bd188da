// EXPECT: wrong assertion
// load buffering: the store to y does not depend on a (only a predicated load between does)
#include <cassert>
__device__ int x, y, z, r[2];
__global__ void k() {
  if (blockIdx.x == 0) {
    int a, b = 0;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(a) : "l"(&x) : "memory");
    asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 1; @p ld.relaxed.gpu.global.u32 %0, [%2]; }" : "+r"(b) : "r"(a), "l"(&z) : "memory");
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" :: "l"(&y), "r"(1) : "memory");
    assert(a == 0);
  } else if (blockIdx.x == 1) {
    int c;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(c) : "l"(&y) : "memory");
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" :: "l"(&x), "r"(c) : "memory");
  } else
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" :: "l"(&z), "r"(1) : "memory");
}
int main() { k<<<3,1>>>(); return cudaDeviceSynchronize(); }
