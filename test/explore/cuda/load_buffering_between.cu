// EXPECT: incomplete load buffering is not explored: PTX may let the read at load_buffering_between.cu:8:3 see what is written at load_buffering_between.cu:18:3 later
// What is under a condition between a read and a write does not make the write depend on the read.
#include <cuda_runtime.h>

__device__ int x, y, z;

__device__ void first(int &a, int &b) {
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(a) : "l"(&x) : "memory");
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 1; @p ld.relaxed.gpu.global.u32 %0, [%2]; }"
               : "+r"(b)
               : "r"(a), "l"(&z)
               : "memory");
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(&y), "r"(1) : "memory");
}
__device__ void second() {
  int c;
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(c) : "l"(&y) : "memory");
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(&x), "r"(c) : "memory");
}
__global__ void k() {
  int a = 0, b = 0;
  if (blockIdx.x == 0)
    first(a, b);
  else if (blockIdx.x == 1)
    second();
  else
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(&z), "r"(1) : "memory");
}

int main() {
  k<<<3, 1>>>();
  return cudaDeviceSynchronize();
}
