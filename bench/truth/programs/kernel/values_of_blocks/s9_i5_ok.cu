// EXPECT: right
// written before the draw
#define T threadIdx.x
__global__ void i5_ok(unsigned *cnt, int *out) {
  if (T == 0) { out[blockIdx.x] = 8; __threadfence(); bool last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); if (last) out[0] = 9; }
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i5_ok<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
