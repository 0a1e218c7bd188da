// EXPECT: wrong barrier-divergence
// PTX: the number of threads of bar.sync must be a multiple of the warp size
__global__ void k() { if (threadIdx.x < 40) asm volatile("bar.sync 1, 40;" ::: "memory"); }
int main() { k<<<1,64>>>(); return cudaDeviceSynchronize(); }
