// EXPECT: wrong out-of-bounds
// the float4 part is rounded up for n = 1001
#include <cstdio>

__global__ void scale(float *a, int n, float s) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n4 = (n + 3) / 4;
  if (i < n4) {
    float4 v = reinterpret_cast<float4 *>(a)[i];
    v.x *= s; v.y *= s; v.z *= s; v.w *= s;
    reinterpret_cast<float4 *>(a)[i] = v;
  }
}

int main() {
  const int n = 1001;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  scale<<<2, 128>>>(a, n, 3.f);
  printf("%d\n", cudaDeviceSynchronize());
}
