// EXPECT: wrong race
// counter with cluster scope, blocks of different clusters
__device__ int c;
__global__ void k() { int o; asm volatile("atom.relaxed.cluster.global.add.u32 %0, [%1], 1;" : "=r"(o) : "l"(&c) : "memory"); }
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
