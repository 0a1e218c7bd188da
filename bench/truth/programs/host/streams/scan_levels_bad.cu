// EXPECT: wrong out-of-bounds
// 70000 / 256 = 273 sums are allocated: thread 0 of block 273 writes sums[273]
// AIM: block sums go to a buffer for each level, whose size is rounded up or down
#include <vector>

__global__ void blockSums(const int *in, int *sums, int n) {
  __shared__ int total;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  if (i < n)
    atomicAdd(&total, in[i]);
  __syncthreads();
  if (threadIdx.x == 0)
    sums[blockIdx.x] = total;
}

int main() {
  std::vector<int *> levels;
  std::vector<int> sizes;
  for (int n = 70000; n > 1; n = n / 256) {
    int *p;
    cudaMalloc(&p, n * sizeof(int));
    cudaMemset(p, 0, n * sizeof(int));
    levels.push_back(p);
    sizes.push_back(n);
  }
  for (size_t k = 0; k + 1 < levels.size(); ++k)
    blockSums<<<(sizes[k] + 255) / 256, 256>>>(levels[k], levels[k + 1], sizes[k]);
  cudaDeviceSynchronize();
  for (int *p : levels)
    cudaFree(p);
}
