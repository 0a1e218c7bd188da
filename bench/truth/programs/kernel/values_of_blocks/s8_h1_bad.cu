// EXPECT: wrong race
// , as g6
#define T threadIdx.x
__global__ void h1_bad(unsigned *cnt, int *x, int *out) {
  __shared__ bool last;
  int v = x[0];
  __threadfence(); __syncthreads();
  if (T == 0) { last = atomicAdd(cnt, 1u) == gridDim.x - 1; __threadfence(); }
  __syncthreads();
  if (last) { if (T == 0) x[0] = v + 6; __syncthreads(); v = x[0]; }
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
  h1_bad<<<4, 64>>>(cnt_, x_, out_);
  cudaDeviceSynchronize();
}
