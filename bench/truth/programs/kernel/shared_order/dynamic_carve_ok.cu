// EXPECT: right
// two arrays of blockDim.x floats each, one behind the other
extern __shared__ float smem[];
__global__ void bounds(const float *x, float *out) {
  float *lo = smem;
  float *hi = smem + blockDim.x;
  int t = threadIdx.x;
  lo[t] = x[2 * (blockIdx.x * blockDim.x + t)];
  hi[t] = x[2 * (blockIdx.x * blockDim.x + t) + 1];
  __syncthreads();
  int o = (t + 1) % blockDim.x;
  out[blockIdx.x * blockDim.x + t] = hi[o] - lo[o];
}

int main() {
  float *x, *out;
  cudaMalloc(&x, 2 * 1024 * sizeof(float));
  cudaMalloc(&out, 1024 * sizeof(float));
  bounds<<<4, 256, 2 * 256 * sizeof(float)>>>(x, out);
  return cudaDeviceSynchronize();
}
