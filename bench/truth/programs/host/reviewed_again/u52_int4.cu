// EXPECT: wrong race
// last component is the block's
__global__ void k(int4 *out, int4 x) { x.w = blockIdx.x; out[threadIdx.x] = x; }
int main() { int4 *o; cudaMalloc(&o, 512); k<<<8, 32>>>(o, make_int4(1, 2, 3, 4)); cudaDeviceSynchronize(); return 0; }
