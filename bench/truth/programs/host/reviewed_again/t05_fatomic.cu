// EXPECT: wrong race
// (order of float additions): sum by shared atomics
__global__ void k(float *out, const float *in) {
  __shared__ float c;
  if (threadIdx.x == 0) c = 0;
  __syncthreads();
  atomicAdd(&c, in[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) out[0] = c;
}
int main() { float *o, *i; cudaMalloc(&o, 4); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
