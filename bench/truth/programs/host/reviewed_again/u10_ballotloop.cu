// EXPECT: wrong race
// leader of the warp by ballot in a loop that ends by atomics
__global__ void k(int *out) { __shared__ int c; if (threadIdx.x == 0) c = 0; __syncthreads(); int turns = 0; while (atomicAdd(&c, 1) < 100) turns++; __syncthreads(); out[threadIdx.x] = turns > 0; }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
