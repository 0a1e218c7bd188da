// EXPECT: right
// the chunks 0..255, 256..511, 512..767, 768..999 are disjoint.
// AIM: kernels in several streams on parts of one buffer
#include <algorithm>

__global__ void twice(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] *= 2;
}

int main() {
  const int n = 1000, chunk = 256;
  float *p;
  cudaMalloc(&p, n * sizeof(float));
  cudaMemset(p, 0, n * sizeof(float));
  cudaStream_t streams[4];
  for (int s = 0; s < 4; ++s) {
    cudaStreamCreate(&streams[s]);
    int begin = s * chunk;
    int len = std::min(chunk, n - begin);
    twice<<<(len + 127) / 128, 128, 0, streams[s]>>>(p + begin, len);
  }
  cudaDeviceSynchronize();
  for (cudaStream_t s : streams)
    cudaStreamDestroy(s);
  cudaFree(p);
  return 0;
}
