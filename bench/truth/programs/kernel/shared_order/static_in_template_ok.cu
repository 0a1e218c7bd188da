// EXPECT: right
// each instance of the template has its own array
template <int N> __device__ float turn(float v) {
  __shared__ float s[96];
  s[threadIdx.x] = v;
  __syncthreads();
  return s[(threadIdx.x + N) % 96];
}
__global__ void both(float *a, float *b) {
  int t = threadIdx.x;
  a[t] = turn<1>(a[t]);
  b[t] = turn<2>(b[t]);
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 96 * sizeof(float));
  cudaMalloc(&b, 96 * sizeof(float));
  both<<<1, 96>>>(a, b);
  return cudaDeviceSynchronize();
}
