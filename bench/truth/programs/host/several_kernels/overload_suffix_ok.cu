// EXPECT: right
// 256u selects the overload with s[256]
// AIM: two overloads of a kernel differ in int and unsigned; a suffix at the call selects one
__global__ void normed(float *d, int n) {
  __shared__ float s[128];
  int t = threadIdx.x;
  if (t < n)
    s[t] = d[t] * d[t];
  __syncthreads();
  if (t < n)
    d[t] = s[t] + s[0];
}

__global__ void normed(float *d, unsigned n) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  if (t < n)
    s[t] = d[t] * d[t];
  __syncthreads();
  if (t < n)
    d[t] = s[t] - s[0];
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaMemset(d, 0, 256 * sizeof(float));
  normed<<<1, 256>>>(d, 256u);
  normed<<<1, 256>>>(d, 128);
  normed<<<1, 256>>>(d, 200u);
  cudaDeviceSynchronize();
  cudaFree(d);
}
