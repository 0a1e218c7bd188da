// EXPECT: wrong out-of-bounds
// the second round loads one too many
__global__ void k(const float *a, float *out) {
  __shared__ float s[18 * 18];
  int t = threadIdx.y * 16 + threadIdx.x;
  s[t] = a[t / 18 * 64 + t % 18];
  if (t <= 68) s[t + 256] = a[(t + 256) / 18 * 64 + (t + 256) % 18];
  __syncthreads();
  int c = (threadIdx.y + 1) * 18 + threadIdx.x + 1;
  out[t] = s[c - 1] + s[c + 1] + s[c - 18] + s[c + 18];
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  float *o;
  cudaMalloc(&o, 256 * sizeof(float));
  k<<<1, dim3(16, 16)>>>(a, o);
  return cudaDeviceSynchronize();
}
