// EXPECT: wrong race
// memset of shared memory with the block's byte
__global__ void k(int *out) { __shared__ int s[32]; if (threadIdx.x == 0) memset(s, blockIdx.x, sizeof s); __syncthreads(); out[threadIdx.x] = s[31 - threadIdx.x]; }
int main(int c, char **) { int *o; cudaMalloc(&o, 512); k<<<8, 32>>>(o); cudaDeviceSynchronize(); return 0; }
