// EXPECT: right
// relaxed vector accesses are strong accesses to their elements: no data race
__device__ ulonglong2 v; __device__ unsigned long long o;
__global__ void k() {
  if (blockIdx.x == 0) asm volatile("st.relaxed.gpu.global.v2.u64 [%0], {%1,%2};" :: "l"(&v), "l"(1ull), "l"(1ull) : "memory");
  else { unsigned long long a,b; asm volatile("ld.relaxed.gpu.global.v2.u64 {%0,%1}, [%2];" : "=l"(a), "=l"(b) : "l"(&v) : "memory"); o = a + b; }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
