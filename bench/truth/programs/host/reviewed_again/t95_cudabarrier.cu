// EXPECT: right
// (equal values) through named barriers
__global__ void k(int *out, const int *in) {
  __shared__ int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  asm volatile("bar.sync 1, 64;" ::: "memory");
  out[threadIdx.x] = s[63 - threadIdx.x];
}
int main() { int *o, *w; cudaMalloc(&o, 256); cudaMalloc(&w, 256); k<<<8, 64>>>(o, w); cudaDeviceSynchronize(); }
