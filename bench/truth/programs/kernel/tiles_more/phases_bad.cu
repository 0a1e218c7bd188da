// EXPECT: wrong race
// the buffer is reused for another type without a barrier
__global__ void k(const int *a, float *out) {
  __shared__ int buf[128];
  int t = threadIdx.x;
  buf[t] = a[t];
  __syncthreads();
  int v = buf[127 - t];
  
  float *f = (float *)buf;
  f[t] = v * 0.5f;
  __syncthreads();
  out[t] = f[(t + 1) & 127];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  float *o;
  cudaMalloc(&o, 128 * sizeof(float));
  k<<<1, 128>>>(a, o);
  return cudaDeviceSynchronize();
}
