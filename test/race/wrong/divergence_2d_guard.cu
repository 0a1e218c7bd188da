// A guard on two dimensions encloses tile loading with its barrier.
// veriwarp-args: --block=16x16 --grid=8x8
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads beyond the image's edge skip the barrier.
__global__ void blur(const float *in, float *out, int w, int h) {
  __shared__ float s[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) {
    s[threadIdx.y][threadIdx.x] = in[y * w + x];
    __syncthreads(); // expect: barrier-divergence
    out[y * w + x] = s[threadIdx.y][threadIdx.x] * 0.5f;
  }
}
