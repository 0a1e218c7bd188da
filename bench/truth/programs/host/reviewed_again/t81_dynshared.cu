// EXPECT: wrong race
// (uninitialised dynamic shared memory from the block before on the SM)
extern __shared__ int s[];
__global__ void k(int *out) { out[threadIdx.x] = s[threadIdx.x]; s[threadIdx.x] = blockIdx.x; }
int main(int c, char **) { int *o; cudaMalloc(&o, 256); k<<<8, 64, 256>>>(o); cudaDeviceSynchronize(); return 0; }
