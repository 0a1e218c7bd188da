// EXPECT: wrong out-of-bounds
// a store into constant memory
__constant__ int c[2];
__global__ void k(int i) { int *p = (int *)&c[i]; *p = 4; }
int main() { k<<<1,1>>>(0); return cudaDeviceSynchronize(); }
