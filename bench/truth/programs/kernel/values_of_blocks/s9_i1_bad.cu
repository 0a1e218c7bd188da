// EXPECT: wrong race
// no shared variable: one thread per block draws and writes
#define T threadIdx.x
__global__ void i1_bad(unsigned *cnt, int *out) {
  if (T == 0) { __threadfence(); bool last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); out[last ? 0 : blockIdx.x] = blockIdx.x; }
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  i1_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
