// EXPECT: right
// limit is copied by an init-capture
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int limit) { assert(limit == 10); }
class Job {
  int limit = 10;
public:
  void run() {
    auto f = [limit = limit] { expect<<<1, 1>>>(limit); };
    limit = 100;
    f();
  }
};
int main() {
  Job j;
  j.run();
  cudaDeviceSynchronize();
  return 0;
}
