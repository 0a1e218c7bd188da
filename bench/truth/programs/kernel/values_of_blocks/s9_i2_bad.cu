// EXPECT: wrong race
// two stores
#define T threadIdx.x
__global__ void i2_bad(unsigned *cnt, int *out) {
  if (T == 0) { __threadfence(); bool last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); if (last) out[0] = 9; else out[blockIdx.x] = 8; }
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i2_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
