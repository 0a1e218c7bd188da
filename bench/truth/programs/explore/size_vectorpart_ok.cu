// EXPECT: right
// an element of a relaxed vector store is read by a relaxed scalar load: the same 4 bytes, both strong
__device__ uint2 v; __device__ unsigned o;
__global__ void k() {
  if (blockIdx.x == 0) asm volatile("st.relaxed.gpu.global.v2.u32 [%0], {%1,%2};" :: "l"(&v), "r"(1), "r"(1) : "memory");
  else { unsigned a; asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(a) : "l"(&v.y) : "memory"); o = a; }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
