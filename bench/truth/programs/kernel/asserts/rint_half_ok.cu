// EXPECT: right
// floorf(v + 0.5f) and roundf(v) agree for the positive halves t + 0.5
// AIM: rounding of halves
#include <cassert>

__global__ void roundings(const float *off, float *out) {
  float v = (float)threadIdx.x + *off;
  float r = floorf(v + 0.5f);
  assert(r == roundf(v));
  out[threadIdx.x] = r;
}

int main() {
  float *off, *out, half = 0.5f;
  cudaMalloc(&off, sizeof(float));
  cudaMalloc(&out, 16 * sizeof(float));
  cudaMemcpy(off, &half, sizeof half, cudaMemcpyHostToDevice);
  roundings<<<1, 16>>>(off, out);
  cudaDeviceSynchronize();
  cudaFree(off);
  cudaFree(out);
}
