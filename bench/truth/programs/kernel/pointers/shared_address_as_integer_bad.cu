// EXPECT: wrong race
// thread 0 loads base + 4 * 63 by inline PTX in the phase in which thread 63 stores it: the barrier stands before both
// AIM: st.shared and ld.shared at integer addresses from __cvta_generic_to_shared
__device__ inline void put(unsigned addr, int v) { asm volatile("st.shared.b32 [%0], %1;" ::"r"(addr), "r"(v) : "memory"); }
__device__ inline int get(unsigned addr) {
  int v;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(v) : "r"(addr) : "memory");
  return v;
}

__global__ void mirror(int *g) {
  __shared__ int cells[64];
  unsigned base = (unsigned)__cvta_generic_to_shared(cells);
  int t = threadIdx.x;
  __syncthreads();
  put(base + 4 * t, g[t]);
  int v = get(base + 4 * (63 - t));
  __syncthreads();
  g[t] = v;
}

int main() {
  int *g;
  cudaMalloc(&g, 64 * sizeof(int));
  cudaMemset(g, 0, 64 * sizeof(int));
  mirror<<<1, 64>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
