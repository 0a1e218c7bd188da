// EXPECT: wrong race
// flag: block 0 sets; a block that sees it writes out[0], block 0 writes out[0] behind its flag
#define T threadIdx.x
__global__ void i6_bad(int *flag, int *out) {
  if (T == 0) { int f = 0; if (blockIdx.x == 0) { __threadfence(); atomicExch(flag, 1); } else { f = atomicAdd(flag, 0); __threadfence(); } out[f ? 0 : blockIdx.x] = blockIdx.x; }
}
int main() {
  int *flag_;
  cudaMalloc(&flag_, 65536 * sizeof(int));
  cudaMemset(flag_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i6_bad<<<4, 64>>>(flag_, out_);
  cudaDeviceSynchronize();
}
