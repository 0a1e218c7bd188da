// EXPECT: right
// partners at distance d are in aligned groups of 2d lanes, so groups of up to 32 need only __syncwarp
__global__ void butterfly(float *x) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  for (int d = 1; d <= 16; d *= 2) {
    float o = s[t ^ d];
    __syncwarp();
    s[t] = fmaxf(s[t], o);
    __syncwarp();
  }
  x[t] = s[t];
}

int main() {
  float *x;
  cudaMalloc(&x, 64 * sizeof(float));
  butterfly<<<1, 64>>>(x);
  return cudaDeviceSynchronize();
}
