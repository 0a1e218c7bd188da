// EXPECT: wrong race
// the record is copied within the device after it was set by the host to the output
#include <cstdio>
#include <cstdint>
struct Rec { const float *p; };
__device__ Rec rec;


__global__ void use(float *out, int n, int second) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n - 1) return;
  const float *s = rec.p;
  out[i] = 0.5f * s[i + 1] + second;
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  Rec h{c}, *tmp;
  cudaMalloc(&tmp, sizeof(Rec));
  cudaMemcpy(tmp, &h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(rec, tmp, sizeof h, 0, cudaMemcpyDeviceToDevice);
  use<<<(n + 127) / 128, 128>>>(c, n, 1);
  printf("%d\n", cudaDeviceSynchronize());
}
