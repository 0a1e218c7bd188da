// EXPECT: wrong race
// store by all behind, then the last
#define T threadIdx.x
__global__ void i3_bad(unsigned *cnt, int *out) {
  if (T == 0) { __threadfence(); bool last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); out[blockIdx.x] = 8; if (last) out[0] = 9; }
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i3_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
