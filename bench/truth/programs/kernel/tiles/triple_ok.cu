// EXPECT: right
// stages are separated by the barrier at the head of each iteration
__global__ void pipe(const float *in, float *out, int n) {
  __shared__ float buf[3][64];
  int t = threadIdx.x;
  buf[0][t] = in[t];
  buf[1][t] = in[64 + t];
  float acc = 0;
  for (int k = 0; k < 14; ++k) {
    __syncthreads();
    acc += buf[k % 3][63 - t];
    buf[(k + 2) % 3][t] = in[64 * (k + 2) + t];
    
  }
  out[t] = acc;
}
int main() {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  float *b;
  cudaMalloc(&b, 64 * sizeof(float));
  pipe<<<1, 64>>>(a, b, 1024);
  return cudaDeviceSynchronize();
}
