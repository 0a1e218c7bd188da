// EXPECT: right
// work points to the second half of the buffer, out to the first
// AIM: alias through a pointer in a __device__ variable
__device__ int *work;

__global__ void useWork(int *out, int n) {
  int t = threadIdx.x;
  int from = (t * 5) % n;
  out[t] = work[from] + t;
}

int main() {
  const int n = 64;
  int *buf;
  cudaMalloc(&buf, 2 * n * sizeof(int));
  cudaMemset(buf, 0, 2 * n * sizeof(int));
  int *w = buf + n;
  cudaMemcpyToSymbol(work, &w, sizeof w);
  useWork<<<1, n>>>(buf, n);
  cudaDeviceSynchronize();
  cudaFree(buf);
}
