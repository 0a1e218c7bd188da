// EXPECT: wrong race
// v + 6 without x
#define T threadIdx.x
__global__ void h2_bad(unsigned *cnt, int *x, int *out) {
  __shared__ bool last;
  int v = x[0];
  __threadfence(); __syncthreads();
  if (T == 0) { last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); }
  __syncthreads();
  if (last) { v = v + 6; }
  if (T == 5) out[v + 3 * blockIdx.x] = blockIdx.x;
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
  h2_bad<<<4, 64>>>(cnt_, x_, out_);
  cudaDeviceSynchronize();
}
