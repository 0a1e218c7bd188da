// EXPECT: wrong race
// after the second half step there is no barrier: a neighbour in another warp writes a[] in the next iteration while b[] and a[] are in use
__device__ void step(const float *src, float *dst, int t) {
  float l = t > 0 ? src[t - 1] : src[t];
  float r = t < 255 ? src[t + 1] : src[t];
  dst[t] = 0.25f * l + 0.5f * src[t] + 0.25f * r;
}
__global__ void smooth(float *g, int pairs) {
  __shared__ float a[256], b[256];
  int t = threadIdx.x;
  a[t] = g[blockIdx.x * 256 + t];
  __syncthreads();
  while (pairs--) {
    step(a, b, t);
    __syncthreads();
    step(b, a, t);
    
  }
  g[blockIdx.x * 256 + t] = a[t];
}

int main() {
  float *g;
  cudaMalloc(&g, 10 * 256 * sizeof(float));
  cudaMemset(g, 0, 10 * 256 * sizeof(float));
  smooth<<<10, 256>>>(g, 3);
  return cudaDeviceSynchronize();
}
