// EXPECT: wrong race
// __device__ variable changed atomically and read later
__device__ int counter;
__global__ void k(int *out) { if (threadIdx.x == 0) atomicAdd(&counter, 1); __syncthreads(); out[threadIdx.x] = counter; }
int main(int c, char **) { int *o; cudaMalloc(&o, 1024); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
