// EXPECT: wrong race
// memcpy into shared memory from the block's part
__global__ void k(int4 *out, const int4 *in) { __shared__ int4 s[32]; memcpy(&s[threadIdx.x], &in[blockIdx.x * 32 + threadIdx.x], 16); __syncthreads(); out[threadIdx.x] = s[31 - threadIdx.x]; }
int main(int c, char **) { int4 *o, *i; cudaMalloc(&o, 512); cudaMalloc(&i, 4096); k<<<8, 32>>>(o, i); cudaDeviceSynchronize(); return 0; }
