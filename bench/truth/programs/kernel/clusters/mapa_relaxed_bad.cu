// EXPECT: wrong race sm_90
// barrier.cluster.arrive.relaxed orders no memory: thread 0 of block 1 writes cell[0] and thread 0 of block 0 loads it remotely without happens-before
// AIM: inline PTX mapa and the .relaxed modifier of the cluster barrier's arrive
__device__ __forceinline__ unsigned remoteLoad(const unsigned *p, unsigned rank) {
  unsigned local = (unsigned)__cvta_generic_to_shared(p), far, v;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(local), "r"(rank));
  asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(v) : "r"(far) : "memory");
  return v;
}

__global__ void __cluster_dims__(2, 1, 1) exchange(unsigned *g) {
  __shared__ unsigned cell[32];
  unsigned rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  cell[threadIdx.x] = g[blockIdx.x * 32 + threadIdx.x];
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
  unsigned v = remoteLoad(&cell[threadIdx.x], rank ^ 1u);
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
  g[blockIdx.x * 32 + threadIdx.x] = v;
}

int main() {
  unsigned *g;
  cudaMalloc(&g, 2 * 32 * sizeof *g);
  cudaMemset(g, 7, 2 * 32 * sizeof *g);
  exchange<<<2, 32>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
