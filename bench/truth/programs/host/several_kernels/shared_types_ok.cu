// EXPECT: right
// the kernel with doubles gets 8 bytes for each thread
// AIM: two kernels use the dynamic shared memory as floats and as doubles, with one size variable
extern __shared__ float fbuf[];
extern __shared__ double dbuf[];

__global__ void rotF(float *d) {
  int t = threadIdx.x;
  fbuf[t] = d[t];
  __syncthreads();
  d[t] = fbuf[(t + 5) % blockDim.x];
}
__global__ void rotD(double *d) {
  int t = threadIdx.x;
  dbuf[t] = d[t];
  __syncthreads();
  d[t] = dbuf[(t + 5) % blockDim.x];
}

int main() {
  int threads = 128;
  size_t smem = threads * sizeof(float);
  float *f;
  double *g;
  cudaMalloc(&f, threads * sizeof(float));
  cudaMalloc(&g, threads * sizeof(double));
  cudaMemset(f, 0, threads * sizeof(float));
  cudaMemset(g, 0, threads * sizeof(double));
  rotF<<<1, threads, smem>>>(f);
  smem = smem / sizeof(float) * sizeof(double);
  rotD<<<1, threads, smem>>>(g);
  cudaDeviceSynchronize();
  cudaFree(f);
  cudaFree(g);
}
