// Four elements at a time where the address allows it, else one by one: the kernel asks for the address itself.
// veriwarp-expect: all=proved
#include <cstdint>
#include <cuda_runtime.h>
__global__ void twice(float *v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (reinterpret_cast<uintptr_t>(v) % 16 == 0) {
    if (4 * i + 3 < n) {
      float4 x = reinterpret_cast<float4 *>(v)[i];
      x.x *= 2;
      x.y *= 2;
      x.z *= 2;
      x.w *= 2;
      reinterpret_cast<float4 *>(v)[i] = x;
    }
  } else
    for (int j = 4 * i; j < 4 * i + 4 && j < n; ++j)
      v[j] *= 2;
}

int main(int argc, char **) {
  float *d;
  cudaMalloc(&d, 1032 * sizeof(float));
  twice<<<1, 256>>>(d + 3, 1024);
  twice<<<1, 256>>>(d + argc, 1024);
  cudaFree(d);
}
