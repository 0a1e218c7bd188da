// EXPECT: wrong out-of-bounds
// -1 is converted to size_t and not below 3, so 256 threads are launched; thread 64 writes element 64 of 64.
// AIM: comparison of a negative int with size()
#include <vector>

__global__ void ramp(int *p) { p[threadIdx.x] = 10 * threadIdx.x; }

int main() {
  std::vector<int> taps{1, 2, 3};
  int head = -1;
  for (int t : taps)
    if (t > 3)
      head = t;
  int threads = head < taps.size() ? 64 : 256;
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  ramp<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return head + 1;
}
