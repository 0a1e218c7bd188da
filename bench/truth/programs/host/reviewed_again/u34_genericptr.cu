// EXPECT: wrong race
// generic pointer chosen between global and shared
__global__ void k(int *out, int *g) { __shared__ int s[32]; s[threadIdx.x] = 1; g[blockIdx.x * 32 + threadIdx.x] = blockIdx.x; __syncthreads(); int *p = threadIdx.x & 1 ? s : g + blockIdx.x * 32; out[threadIdx.x] = p[threadIdx.x]; }
int main(int c, char **) { int *o, *g; cudaMalloc(&o, 512); cudaMalloc(&g, 4096); k<<<8, 32>>>(o, g); cudaDeviceSynchronize(); return 0; }
