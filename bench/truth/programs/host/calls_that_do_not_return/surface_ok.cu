// EXPECT: right
// each thread reads and writes its own element
#include <cuda_runtime.h>
#include <cstdio>
__global__ void inc(cudaSurfaceObject_t s) {
  float v;
  surf1Dread(&v, s, (threadIdx.x) % 256 * 4);
  surf1Dwrite(v + 1, s, threadIdx.x * 4);
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaArray_t a;
  auto desc = cudaCreateChannelDesc<float>();
  cudaMallocArray(&a, &desc, 256, 0, cudaArraySurfaceLoadStore);
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  cudaSurfaceObject_t s;
  cudaCreateSurfaceObject(&s, &r);
  inc<<<1, 256>>>(s);
  return cudaDeviceSynchronize();
}
