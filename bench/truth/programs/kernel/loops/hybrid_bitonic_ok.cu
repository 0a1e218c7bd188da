// EXPECT: right
// a block barrier is used when the step or the step before it crosses warps (j >= 16), __syncwarp only after steps inside a warp.
// AIM: bitonic sort that replaces block barriers by warp barriers one step too early
__global__ void sort(int *data) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  s[t] = data[blockIdx.x * 256 + t];
  for (int k = 2; k <= 256; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      if (j >= 16)
        __syncthreads();
      else
        __syncwarp();
      const int p = t ^ j;
      if (p > t) {
        const int a = s[t], b = s[p];
        if ((a > b) == ((t & k) == 0)) {
          s[t] = b;
          s[p] = a;
        }
      }
    }
  __syncwarp();
  data[blockIdx.x * 256 + t] = s[t];
}

int main() {
  static int h[512];
  for (int i = 0; i < 512; ++i)
    h[i] = (i * 7919) % 1009;
  int *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  sort<<<2, 256>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
}
