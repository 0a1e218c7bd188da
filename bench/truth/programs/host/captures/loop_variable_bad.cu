// EXPECT: wrong out-of-bounds
// all jobs refer to i, which is 4 after the loop; thread 0 of the first job writes element 128 of 128.
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
    jobs.push_back([&i, p] { segment<<<1, 32>>>(p + 32 * i); });
  for (auto &job : jobs)
    job();
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
