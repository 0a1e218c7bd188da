// EXPECT: wrong barrier-divergence
// n = 641: thread 0 of block 5 waits at the barrier, threads 1..127 of block 5 have returned.
// AIM: an early return before a barrier that only whole blocks take, or not
#include <vector>

__global__ void flip(const short *in, short *out, int n) {
  __shared__ short s[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = s[127 - threadIdx.x];
}

int main() {
  std::vector<short> h(5 * 128 + 1);
  for (size_t i = 0; i < h.size(); ++i)
    h[i] = static_cast<short>(i);
  const int n = static_cast<int>(h.size());
  short *a, *b;
  cudaMalloc(&a, n * sizeof(short));
  cudaMalloc(&b, n * sizeof(short));
  cudaMemcpy(a, h.data(), n * sizeof(short), cudaMemcpyHostToDevice);
  flip<<<8, 128>>>(a, b, n);
  cudaMemcpy(h.data(), b, n * sizeof(short), cudaMemcpyDeviceToHost);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
