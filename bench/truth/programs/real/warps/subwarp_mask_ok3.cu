// EXPECT: right
// groups leave the loop at different times, each with its own mask
#include <cstdio>
#include <vector>

__global__ void group_max(const int *ptr, const float *v, float *out, int rows) {
  const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 8, l = threadIdx.x % 8;
  const unsigned mask = 0xffu << (threadIdx.x & 24);
  float best = -1e30f;
  for (int j = ptr[row]; j < ptr[row + 1]; j += 8) {
    float x = j + l < ptr[row + 1] ? v[j + l] : -1e30f;
    for (int o = 4; o; o >>= 1) x = fmaxf(x, __shfl_xor_sync(mask, x, o, 8));
    best = fmaxf(best, x);
  }
  __syncthreads();
  if (l == 0) out[row] = best;
}

int main() {
  const int rows = 64;
  std::vector<int> p(rows + 1);
  for (int r = 0; r < rows; ++r) p[r + 1] = p[r] + 5 + 9 * (r % 4);
  std::vector<float> h(p[rows], 1.f);
  int *ptr;
  float *v, *out;
  cudaMalloc(&ptr, p.size() * sizeof(int));
  cudaMalloc(&v, h.size() * sizeof(float));
  cudaMalloc(&out, rows * sizeof(float));
  cudaMemcpy(ptr, p.data(), p.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(v, h.data(), h.size() * sizeof(float), cudaMemcpyHostToDevice);
  group_max<<<rows * 8 / 128, 128>>>(ptr, v, out, rows);
  printf("%d\n", cudaDeviceSynchronize());
}
