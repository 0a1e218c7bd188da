// EXPECT: right
// only one of the two kernels is ever launched; each would find the counter raised after the other
__global__ void one(int *cnt, int *out) { __shared__ bool last; if (threadIdx.x == 0) { out[1 + blockIdx.x] = 1; __threadfence(); last = atomicAdd(cnt, 1) == gridDim.x - 1; } __syncthreads(); if (last && threadIdx.x == 0) { int s = 0; for (int i = 0; i < gridDim.x; ++i) s += out[1 + i]; out[0] = s; } }
__global__ void two(int *cnt, int *out) { __shared__ bool last; if (threadIdx.x == 0) { out[1 + blockIdx.x] = 2; __threadfence(); last = atomicAdd(cnt, 1) == gridDim.x - 1; } __syncthreads(); if (last && threadIdx.x == 0) { int s = 0; for (int i = 0; i < gridDim.x; ++i) s += out[1 + i]; out[0] = s; } }
int main(int c, char **) { int *n, *o; cudaMalloc(&n, 4); cudaMalloc(&o, 4 * 9); cudaMemset(n, 0, 4); auto k = c > 1 ? one : two; k<<<8, 32>>>(n, o); cudaDeviceSynchronize(); }
