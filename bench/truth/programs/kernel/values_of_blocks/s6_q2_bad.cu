// EXPECT: wrong race
// , the same
#define T threadIdx.x
__global__ void q2_bad(int *x) { if (T == 0) x[0] = blockIdx.x; __syncthreads(); int v = x[0]; if (v == 3) __syncthreads(); }
int main() {
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  q2_bad<<<4, 64>>>(x_);
  cudaDeviceSynchronize();
}
