// EXPECT: wrong barrier-divergence
// race between blocks, threads may read different numbers: divergence
#define T threadIdx.x
__global__ void q1_bad(int *x) { if (T == 0) atomicAdd(x, 1); __syncthreads(); int v = x[0]; if (v == 3) __syncthreads(); }
int main() {
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  q1_bad<<<4, 64>>>(x_);
  cudaDeviceSynchronize();
}
