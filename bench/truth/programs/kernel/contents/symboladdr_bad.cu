// EXPECT: wrong out-of-bounds
// the host fills the constant through its address
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
  cudaMemcpy(p, &h, sizeof(h), cudaMemcpyHostToDevice);
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
