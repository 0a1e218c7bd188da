// EXPECT: wrong race
// shuffle in a branch that the block decides, the lanes' values do not depend on it, later shared
__global__ void k(int *out, const int *in) { int v = in[threadIdx.x]; if (threadIdx.x % 32 < 16 + (int)blockIdx.x) { v = __reduce_add_sync(__activemask(), v); } __shared__ int s[64]; s[threadIdx.x] = v; __syncthreads(); out[threadIdx.x] = s[threadIdx.x]; }
int main() { int *o, *c; cudaMalloc(&o, 512); cudaMalloc(&c, 512); k<<<8, 64>>>(o, c); cudaDeviceSynchronize(); }
