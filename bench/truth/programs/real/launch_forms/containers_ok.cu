// EXPECT: right
// vector of buffers, the last one has the size of the last layer
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
  std::vector<float *> bufs;
  for (int n : sizes) {
    float *p;
    cudaMalloc(&p, n * sizeof(float));
    cudaMemset(p, 0, n * sizeof(float));
    bufs.push_back(p);
  }
  for (int k = 0; k + 1 < 4; ++k) layer<<<(sizes[k + 1] + 127) / 128, 128>>>(bufs[k], sizes[k], bufs[k + 1], sizes[k + 1]);
  printf("%d\n", cudaDeviceSynchronize());
}
