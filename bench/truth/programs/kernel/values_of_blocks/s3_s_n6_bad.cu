// EXPECT: wrong barrier-divergence
// (divergence): a race between blocks on x; listed assumption wanted. <<<2, 64>>>
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n6_bad(int *x, int *out) {
  if (blockIdx.x == 0) { if (T == 0) x[0] = 1; return; }
  int v = x[0];
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_n6_bad<<<2, 64>>>(x_, out_);
  cudaDeviceSynchronize();
}
