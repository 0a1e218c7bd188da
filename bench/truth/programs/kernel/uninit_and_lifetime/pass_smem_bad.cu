// EXPECT: wrong out-of-bounds
// w / 64 * 96 is 0 for w = 32: the first launch has no dynamic shared memory, and thread 0 writes s[0].
// AIM: size of the dynamic shared memory with an integer division in the wrong place
__global__ void halves(float *v) {
  extern __shared__ float s[];
  const int t = threadIdx.x, w = blockDim.x;
  s[t] = v[t];
  if (t % 2 == 0)
    s[w + t / 2] = v[t + 1];
  __syncthreads();
  v[t] = s[t] + s[w + t / 2];
}

int main() {
  float *v;
  cudaMalloc(&v, 256 * sizeof(float));
  cudaMemset(v, 0, 256 * sizeof(float));
  for (int w = 32; w <= 256; w *= 2)
    halves<<<1, w, w / 64 * 96 * sizeof(float)>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
  return 0;
}
