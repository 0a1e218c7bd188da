// EXPECT: wrong race
// a function of another file (with an operand) may use blockIdx
__device__ int f(int);
__global__ void k(int *out) { out[threadIdx.x] = f(threadIdx.x); }
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
