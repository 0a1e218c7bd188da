// EXPECT: wrong race
// gridDim hidden loop: count of blocks behind
__global__ void k(int *out) { int v = 0; for (unsigned b = gridDim.x - 1; b > blockIdx.x; --b) v++; __shared__ int s; if (threadIdx.x == 0) s = v; __syncthreads(); out[threadIdx.x] = s; }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
