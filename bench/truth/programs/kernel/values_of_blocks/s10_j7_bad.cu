// EXPECT: wrong race
#define T threadIdx.x
#define LAST __shared__ bool last; __threadfence(); __syncthreads(); if (T == 0) { last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); } __syncthreads();
__global__ void j7_bad(unsigned *cnt, int *out) { __shared__ unsigned tk; __threadfence(); __syncthreads(); if (T == 0) { tk = atomicAdd(cnt, 1u); __threadfence(); } __syncthreads(); if (T == 5) out[tk == gridDim.x - 1 ? 0 : blockIdx.x] = blockIdx.x; }
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  j7_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
