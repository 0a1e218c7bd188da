// EXPECT: right
// emplace does not replace the entry that exists: "run" stays the launch of 32 threads.
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
  commands.emplace("run", broad);
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  commands.at("run")(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
