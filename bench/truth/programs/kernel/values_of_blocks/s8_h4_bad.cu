// EXPECT: wrong race
// the last block writes what others write behind their draw
#define T threadIdx.x
__global__ void h4_bad(unsigned *cnt, int *out) {
  __shared__ bool last;
  out[100 + blockIdx.x] = 1;
  __threadfence(); __syncthreads();
  if (T == 0) { last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); }
  __syncthreads();
  if (last) { if (T < gridDim.x) out[T] = T; } else if (T == 5) out[blockIdx.x] = 7;
}
int main() {
  unsigned *cnt_;
  cudaMalloc(&cnt_, 65536 * sizeof(unsigned));
  cudaMemset(cnt_, 0, 65536 * sizeof(unsigned));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  h4_bad<<<4, 64>>>(cnt_, out_);
  cudaDeviceSynchronize();
}
