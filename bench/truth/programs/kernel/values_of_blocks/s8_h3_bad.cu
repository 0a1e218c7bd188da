// EXPECT: wrong race
// last from memory, in place of v: out by all
#define T threadIdx.x
__global__ void h3_bad(unsigned *cnt, int *x, int *out) {
  __shared__ bool last;
  __threadfence(); __syncthreads();
  if (T == 0) { last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); }
  __syncthreads();
  if (T == 5) out[last ? 0 : blockIdx.x] = blockIdx.x;
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  h3_bad<<<4, 64>>>(cnt_, x_, out_);
  cudaDeviceSynchronize();
}
