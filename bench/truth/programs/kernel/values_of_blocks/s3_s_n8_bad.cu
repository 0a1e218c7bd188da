// EXPECT: wrong barrier-divergence
// (divergence): __syncwarp at different places orders lane 16's write; lanes 0-7 read before, 8-15 behind
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_n8_bad(int *out) {
  __shared__ int s;
  if (T == 0) s = 0;
  __syncthreads();
  if (T >= 8 && T < 16) __syncwarp(0x0001ff00);
  int v = s;
  if (T < 8) __syncwarp(0x000100ff);
  if (T == 16) { __syncwarp(0x000100ff); s = 1; __syncwarp(0x0001ff00); }
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_n8_bad<<<2, 64>>>(out_);
  cudaDeviceSynchronize();
}
