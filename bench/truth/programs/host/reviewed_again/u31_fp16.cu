// EXPECT: wrong race
// half2 store of block's half
#include <cuda_fp16.h>
__global__ void k(__half2 *out) { out[threadIdx.x] = __floats2half2_rn(1.0f, (float)blockIdx.x); }
int main(int c, char **) { __half2 *o; cudaMalloc(&o, 256); k<<<8, 32>>>(o); cudaDeviceSynchronize(); return 0; }
