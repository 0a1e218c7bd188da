// EXPECT: right
// the second array begins behind the first
extern __shared__ float value[];
extern __shared__ int count[];
__global__ void mix(const float *in, float *out) {
  int t = threadIdx.x;
  int *c = count + blockDim.x;
  value[t] = in[t];
  __syncthreads();
  float v = value[blockDim.x - 1 - t];
  c[t] = v > 0 ? 1 : 0;
  __syncthreads();
  out[t] = v * c[(t + 1) % blockDim.x];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 32 * sizeof(float));
  cudaMalloc(&out, 32 * sizeof(float));
  mix<<<1, 32, 64 * sizeof(float)>>>(in, out);
  return cudaDeviceSynchronize();
}
