// EXPECT: wrong out-of-bounds
// mulhi of signed numbers is negative for half of the hashes
#include <cstdio>
#include <vector>

__global__ void pick(const unsigned *h, int n, float *w, const float *pool, int pooln) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int k = __mulhi((int)h[i], pooln);
  w[i] = pool[k];
}

int main() {
  const int n = 65536, m = 777;
  std::vector<unsigned> hh(n);
  for (int i = 0; i < n; ++i) hh[i] = 0xffffffffu - (unsigned)i * 65537u;
  unsigned *h;
  float *w, *pool;
  cudaMalloc(&h, n * sizeof(unsigned));
  cudaMalloc(&w, n * sizeof(float));
  cudaMalloc(&pool, m * sizeof(float));
  cudaMemcpy(h, hh.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  cudaMemset(pool, 0, m * sizeof(float));
  pick<<<n / 256, 256>>>(h, n, w, pool, m);
  printf("%d\n", cudaDeviceSynchronize());
}
