// EXPECT: wrong race
// in is out at the launch
__global__ void k(float *out, const float *in) {
  __shared__ float s[64];
  s[threadIdx.x] = in[threadIdx.x] + 1;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { float *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, o); cudaDeviceSynchronize(); return 0; }
