// EXPECT: wrong race
// noinline function that gives the block's number
__device__ __noinline__ int f(int x) { return x + blockIdx.x; }
__global__ void k(int *out) { __shared__ int s[64]; s[threadIdx.x] = f(threadIdx.x); __syncthreads(); out[threadIdx.x] = s[63 - threadIdx.x]; }
int main(int c, char **) { int *o; cudaMalloc(&o, 1024); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
