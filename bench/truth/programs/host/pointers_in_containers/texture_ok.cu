// EXPECT: right
// texture and output are different
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shiftt(cudaTextureObject_t in, float *out) { out[threadIdx.x] = tex1Dfetch<float>(in, (threadIdx.x + 1) % 256); }

int main() {
  float *d, *e;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaMalloc(&e, 256 * sizeof(float));
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeLinear;
  r.res.linear.devPtr = e;
  r.res.linear.desc = cudaCreateChannelDesc<float>();
  r.res.linear.sizeInBytes = 256 * sizeof(float);
  cudaTextureDesc t = {};
  cudaTextureObject_t tex;
  cudaCreateTextureObject(&tex, &r, &t, nullptr);
  shiftt<<<1, 256>>>(tex, d);
  return cudaDeviceSynchronize();
}
