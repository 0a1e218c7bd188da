// EXPECT: right
// only read back by the host
__constant__ int n = 16;
__global__ void k(int *out) {
  __shared__ int s[16];
  if (threadIdx.x < n) s[threadIdx.x] = 1;
  out[threadIdx.x] = n;
}
int main() {
  int *o, h = 100;
  void *p;
  cudaMalloc(&o, 64 * sizeof(int));
  cudaGetSymbolAddress(&p, n);
  cudaMemcpy(&h, p, sizeof(h), cudaMemcpyDeviceToHost);
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
