// EXPECT: wrong race
// function pointer chosen by the block
__device__ int f(int x) { return x; } __device__ int g(int x) { return -x; }
__global__ void k(int *out) { int (*h)(int) = blockIdx.x & 1 ? f : g; out[threadIdx.x] = h(threadIdx.x); }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
