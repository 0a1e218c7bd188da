// EXPECT: wrong race
// std::fill makes both elements the first pointer: thread 0 reads element 1 while thread 1 writes it.
// AIM: an algorithm of the standard library moves or copies pointers in a vector
#include <algorithm>
#include <vector>

__global__ void next(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    out[i] = 0.5f * (in[i] + in[i + 1]);
}

int main() {
  const int n = 1000;
  std::vector<float *> v(2);
  for (auto &p : v) {
    cudaMalloc(&p, n * sizeof(float));
    cudaMemset(p, 0, n * sizeof(float));
  }
  std::fill(v.begin(), v.end(), v.front());
  next<<<8, 128>>>(v[0], v[1], n);
  cudaDeviceSynchronize();
  cudaFree(v[0]);
  return 0;
}
