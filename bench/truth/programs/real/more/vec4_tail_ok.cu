// EXPECT: right
// the float4 part covers n / 4, the rest is done by single threads
#include <cstdio>

__global__ void scale(float *a, int n, float s) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n4 = n / 4;
  if (i < n4) {
    float4 v = reinterpret_cast<float4 *>(a)[i];
    v.x *= s; v.y *= s; v.z *= s; v.w *= s;
    reinterpret_cast<float4 *>(a)[i] = v;
  }
  if (i < n % 4) a[n / 4 * 4 + i] *= s;
}

int main() {
  const int n = 1001;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  scale<<<2, 128>>>(a, n, 3.f);
  printf("%d\n", cudaDeviceSynchronize());
}
