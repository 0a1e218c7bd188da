// EXPECT: wrong race
// both are launched, one after the other, by a table; the counter is 8 when the second begins
__global__ void one(int *cnt, int *out) { __shared__ bool last; if (threadIdx.x == 0) { out[1 + blockIdx.x] = 1; __threadfence(); last = atomicAdd(cnt, 1) == 3; } __syncthreads(); if (last && threadIdx.x == 0) { int s = 0; for (int i = 0; i < 4; ++i) s += out[1 + i]; out[0] = s; } }
__global__ void two(int *cnt, int *out) { __shared__ bool last; if (threadIdx.x == 0) { out[1 + blockIdx.x] = 2; __threadfence(); last = atomicAdd(cnt, 1) == 5; } __syncthreads(); if (last && threadIdx.x == 0) { int s = 0; for (int i = 0; i < 4; ++i) s += out[1 + i]; out[0] = s; } }
typedef void (*K)(int *, int *);
static const K table[] = {one, two};
int main(int c, char **) { int *n, *o; cudaMalloc(&n, 4); cudaMalloc(&o, 4 * 9); cudaMemset(n, 0, 4); for (int i = 0; i < 2; ++i) { K k = table[i]; k<<<4, 32>>>(n, o); } cudaDeviceSynchronize(); }
