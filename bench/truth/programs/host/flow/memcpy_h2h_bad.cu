// EXPECT: wrong race
// m is copied to n: n is 64, threads 0 and 64 both write d[0], 0.0 and 6.4
// AIM: cudaMemcpy with cudaMemcpyHostToHost changes an ordinary variable of the host
__global__ void step(double *d, int n) {
  int t = threadIdx.x;
  d[t % n] = t * 0.1;
}

int main() {
  int n = 128, m = 64;
  double *d = nullptr;
  cudaMalloc(&d, n * sizeof(double));
  cudaMemcpy(&n, &m, sizeof(int), cudaMemcpyHostToHost);
  step<<<1, 128>>>(d, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(d);
  return e != cudaSuccess || m == 0;
}
