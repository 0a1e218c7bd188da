// EXPECT: wrong race
// step k = 64, j = 32: thread 31 (warp 0) exchanges s[31] and s[63]; step j = 16 follows after __syncwarp only, and thread 47 (warp 1) reads s[63].
// AIM: bitonic sort that replaces block barriers by warp barriers one step too early
__global__ void sort(int *data) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  s[t] = data[blockIdx.x * 256 + t];
  for (int k = 2; k <= 256; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      if (j >= 32)
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
