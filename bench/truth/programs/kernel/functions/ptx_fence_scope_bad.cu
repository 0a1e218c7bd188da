// EXPECT: wrong race
// the reader's fence has cta scope and does not reach block 0: block 1 reads *msg unordered with block 0's write.
// AIM: scope of fence.acq_rel in inline PTX
__device__ void put(int *p, int v) {
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(__cvta_generic_to_global(p)), "r"(v) : "memory");
}
__device__ int get(const int *p) {
  int v;
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(__cvta_generic_to_global(p)) : "memory");
  return v;
}

__global__ void send(int *msg, int *flag, int *out) {
  if (blockIdx.x == 0) {
    *msg = 17;
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
    put(flag, 1);
  } else {
    while (get(flag) == 0)
      ;
    asm volatile("fence.acq_rel.cta;" ::: "memory");
    *out = *msg;
  }
}

int main() {
  int *m;
  cudaMalloc(&m, 3 * sizeof(int));
  cudaMemset(m, 0, 3 * sizeof(int));
  send<<<2, 1>>>(m, m + 1, m + 2);
  cudaDeviceSynchronize();
  cudaFree(m);
  return 0;
}
