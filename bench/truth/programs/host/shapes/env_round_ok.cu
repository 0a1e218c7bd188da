// EXPECT: right
// at most 256 threads after rounding, for every value of TPB, and s has 256 elements
// AIM: block size from the environment, clamped and then rounded up to warps
#include <algorithm>
#include <cstdlib>

constexpr int CAP = 256;

__global__ void stage(int *out) {
  __shared__ int s[CAP];
  int t = threadIdx.x;
  s[t] = t ^ 5;
  __syncwarp();
  out[blockIdx.x * blockDim.x + t] = s[t];
}

int main() {
  const char *e = std::getenv("TPB");
  int t = std::clamp(e ? std::atoi(e) : CAP, 1, CAP);
  t = (t + 31) & ~31;
  int *out;
  cudaMalloc(&out, sizeof(int) * t * 6);
  stage<<<6, t>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
