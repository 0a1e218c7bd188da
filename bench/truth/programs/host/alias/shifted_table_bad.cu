// EXPECT: wrong race
// std::copy leaves {p1, p2, p2}: thread 0 reads element 1, which thread 1 writes
// AIM: an array of pointers is moved by a library algorithm
#include <algorithm>

__global__ void smooth(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = (in[i] + in[i + 1]) / 2;
}

int main() {
  constexpr int n = 300;
  float *level[3], *all[3];
  for (int k = 0; k < 3; ++k) {
    cudaMalloc(&level[k], (n + 1) * sizeof(float));
    cudaMemset(level[k], 0, (n + 1) * sizeof(float));
    all[k] = level[k];
  }
  std::copy(level + 1, level + 3, level);
  smooth<<<3, 100>>>(level[0], level[1], n);
  smooth<<<3, 100>>>(level[1], level[2], n);
  cudaDeviceSynchronize();
  for (float *p : all)
    cudaFree(p);
}
