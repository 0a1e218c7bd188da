// EXPECT: wrong race
// grid stride sums differ between blocks
__global__ void k(float *out, const float *in, int n) {
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += in[i];
  out[threadIdx.x] = sum;
}
int main() { float *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 4096); k<<<8, 64>>>(o, i, 1024); cudaDeviceSynchronize(); return 0; }
