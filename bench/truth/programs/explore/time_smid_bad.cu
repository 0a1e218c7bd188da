// EXPECT: wrong out-of-bounds
// an array of one element per SM, with room for 1 of them
__device__ int slot[1];
__global__ void k() { unsigned s; asm volatile("mov.u32 %0, %%smid;" : "=r"(s)); atomicAdd(&slot[s], 1); }
int main() { k<<<4,1>>>(); return cudaDeviceSynchronize(); }
