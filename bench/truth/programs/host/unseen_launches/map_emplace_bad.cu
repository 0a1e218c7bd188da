// EXPECT: wrong out-of-bounds
// insert_or_assign replaces the entry: "run" launches 256 threads, thread 32 writes element 32 of 32.
// AIM: launches in std::function objects kept in a std::map, where emplace keeps the old one
#include <functional>
#include <map>
#include <string>

__global__ void ids(int *p) { p[threadIdx.x] = threadIdx.x; }

static void narrow(int *p) { ids<<<1, 32>>>(p); }
static void broad(int *p) { ids<<<1, 256>>>(p); }

int main() {
  std::map<std::string, std::function<void(int *)>> commands;
  commands.emplace("run", narrow);
  commands.insert_or_assign("run", broad);
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  commands.at("run")(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
