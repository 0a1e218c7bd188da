// EXPECT: right
// shape(16) makes a block of 32x4x1, so x and y name the thread
// AIM: block dimension along z computed by a host function, kernel never uses z
#include <algorithm>

__global__ void tileSum(const int *a, int *out) {
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int linear = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  s[t] = a[linear] + linear;
  __syncthreads();
  if (linear == 0) {
    int sum = 0;
    for (int i = 0; i < 128; ++i)
      sum += s[i];
    *out = sum;
  }
}

static dim3 shape(int rows) {
  dim3 b(32, 1, 1);
  while (rows > 1 && b.y < 4) {
    b.y *= 2;
    rows /= 2;
  }
  b.z = std::max(rows / 4, 1);
  return b;
}

int main() {
  int *a, *out;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  tileSum<<<1, shape(16)>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
