// EXPECT: right
// the host copies 3 to the symbol
__constant__ int shift;
__global__ void k(float *out) {
  __shared__ float s[68];
  int t = threadIdx.x;
  s[t + shift] = t;
  out[t] = s[t + shift];
}
int main(int argc, char **argv) {
  float *o;
  int v = 3;
  cudaMalloc(&o, 64 * sizeof(float));
  cudaMemcpyToSymbol(shift, &v, sizeof(v));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
