// EXPECT: right
// -1 < 3 as int, so 64 threads are launched for 64 elements.
// AIM: comparison of a negative int with size()
#include <vector>

__global__ void ramp(int *p) { p[threadIdx.x] = 10 * threadIdx.x; }

int main() {
  std::vector<int> taps{1, 2, 3};
  int head = -1;
  for (int t : taps)
    if (t > 3)
      head = t;
  int threads = head < static_cast<int>(taps.size()) ? 64 : 256;
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  ramp<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return head + 1;
}
