// EXPECT: right
// n is copied to m, n stays 128: each thread has its own element
// AIM: cudaMemcpy with cudaMemcpyHostToHost changes an ordinary variable of the host
__global__ void step(double *d, int n) {
  int t = threadIdx.x;
  d[t % n] = t * 0.1;
}

int main() {
  int n = 128, m = 64;
  double *d = nullptr;
  cudaMalloc(&d, n * sizeof(double));
  cudaMemcpy(&m, &n, sizeof(int), cudaMemcpyHostToHost);
  step<<<1, 128>>>(d, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(d);
  return e != cudaSuccess || m == 0;
}
