// EXPECT: right
// each job has its own i; the four segments of 32 elements are disjoint and fill the 128 elements.
// AIM: jobs that are stored in a vector and run after the loop that made them
#include <functional>
#include <vector>

__global__ void segment(float *p) { p[threadIdx.x] = threadIdx.x; }

int main() {
  float *p = nullptr;
  cudaMalloc(&p, 4 * 32 * sizeof(float));
  std::vector<std::function<void()>> jobs;
  int i;
  for (i = 0; i < 4; ++i)
    jobs.push_back([i, p] { segment<<<1, 32>>>(p + 32 * i); });
  for (auto &job : jobs)
    job();
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
