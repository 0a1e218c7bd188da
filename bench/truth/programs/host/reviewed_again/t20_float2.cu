// EXPECT: wrong race
// float2 store whose second half is the block's
__global__ void k(float2 *out) {
  __shared__ float2 s[64];
  s[threadIdx.x] = make_float2(1.0f, (float)blockIdx.x);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main(int c, char **) { float2 *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
