// EXPECT: wrong barrier-divergence
// PTX: barriers are numbered 0 to 15
__global__ void k(int id) { asm volatile("bar.sync %0;" :: "r"(id) : "memory"); }
int main() { k<<<1,32>>>(16); return cudaDeviceSynchronize(); }
