// EXPECT: wrong race
// sum of floats in the order of a lock (global lock, shared sum)
__global__ void k(float *out, const float *in, int *locks) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&locks[blockIdx.x], 0, 1) != 0) {}
    __threadfence();
    sum += in[threadIdx.x];
    __threadfence();
    atomicExch(&locks[blockIdx.x], 0);
  }
  __syncthreads();
  if (threadIdx.x == 0) out[0] = sum;
}
int main() { float *o, *i; int *l; cudaMalloc(&o, 4); cudaMalloc(&i, 512); cudaMalloc(&l, 32); cudaMemset(l, 0, 32); k<<<8, 128>>>(o, i, l); cudaDeviceSynchronize(); return 0; }
