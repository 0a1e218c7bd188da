// EXPECT: right
// sizes shrink by halves in a while loop
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
  int n = sizes[0];
  float *cur;
  cudaMalloc(&cur, n * sizeof(float));
  cudaMemset(cur, 0, n * sizeof(float));
  while (n > 1) {
    float *nxt;
    cudaMalloc(&nxt, (n / 2) * sizeof(float));
    layer<<<(n / 2 + 127) / 128, 128>>>(cur, n, nxt, n / 2);
    n /= 2;
    cudaFree(cur);
    cur = nxt;
  }
  printf("%d\n", cudaDeviceSynchronize());
}
