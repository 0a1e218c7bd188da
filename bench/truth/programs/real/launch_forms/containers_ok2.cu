// EXPECT: right
// array of structs with pointer and size, filled in a loop
#include <array>
#include <cstdio>
#include <vector>

__global__ void layer(const float *in, int nin, float *out, int nout) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < nout) out[i] = fmaxf(in[i * 7 % nin], 0.f);
}

struct Buf { float *p; int n; };

int main() {
  const int sizes[] = {1000, 600, 300, 150};
  std::array<Buf, 4> b;
  for (int k = 0; k < 4; ++k) {
    b[k].n = sizes[k];
    cudaMalloc(&b[k].p, b[k].n * sizeof(float));
    cudaMemset(b[k].p, 0, b[k].n * sizeof(float));
  }
  for (int k = 1; k < 4; ++k) layer<<<(b[k].n + 127) / 128, 128>>>(b[k - 1].p, b[k - 1].n, b[k].p, b[k].n);
  printf("%d\n", cudaDeviceSynchronize());
}
