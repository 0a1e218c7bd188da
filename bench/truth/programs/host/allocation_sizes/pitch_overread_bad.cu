// EXPECT: wrong out-of-bounds
// one more row than allocated
#include <cuda_runtime.h>
__global__ void rowSum(const float *p, size_t pitchFloats, int w, int h, float *out) {
  int y = threadIdx.x;
  if (y <= h) {
    float s = 0;
    for (int x = 0; x < w; ++x)
      s += p[y * pitchFloats + x];
    out[y] = s;
  }
}
int main() {
  float *p, *out;
  size_t pitch;
  int w = 60, h = 16;
  cudaMallocPitch((void **)&p, &pitch, w * sizeof(float), h);
  cudaMemset2D(p, pitch, 0, w * sizeof(float), h);
  cudaMalloc(&out, 32 * sizeof(float));
  rowSum<<<1, 32>>>(p, pitch / sizeof(float), w, h, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
  return 0;
}
