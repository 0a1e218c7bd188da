// EXPECT: wrong assertion
// several host threads launch; one kernel fails
#include <thread>
#include <vector>
#include <cassert>
__device__ int x[16];
__global__ void good(int v) { atomicExch(&x[v], 1); }
__global__ void bad(int v) { if (atomicAdd(&x[v], 1) == 1) assert(false); }
int main() {
  std::vector<std::thread> t;
  for (int i = 0; i < 12; ++i) t.emplace_back([i]{ cudaStream_t s = cudaStreamPerThread; if (i == 5) bad<<<2,1,0,s>>>(i); else good<<<2,1,0,s>>>(i); cudaStreamSynchronize(s); });
  for (auto &a : t) a.join();
  return 0;
}
