// Launches that no run makes, under conditions that are not followed: what is found for them may not happen.
// veriwarp-expect: out-of-bounds=proved|possible
// veriwarp-expect: launch=proved|possible
#include <cctype>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

const char *mode = "lite";

__global__ void fill(int *a) { a[threadIdx.x] = 1; }

struct Step {
  virtual void run(int *a) const { fill<<<1, 64>>>(a); }
  virtual ~Step() {}
};

struct ByKind {
  int *a;
  void operator()(int) const { fill<<<1, 32>>>(a); }
  void operator()(float) const { fill<<<1, 64>>>(a); }
};

int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<1, 32>>>(a);
  float sum = 0;
  for (int i = 0; i < 8; ++i)
    sum += 0.25f;
  if (sum > 3.0f)
    fill<<<1, 64>>>(a);
  std::vector<int> list;
  list.push_back(argc);
  if (list.size() > 3)
    fill<<<1, 2048>>>(a);
  if (std::string("wide") == "narrow")
    fill<<<1, 64>>>(a);
  std::function<void(int *)> wide = [](int *p) { fill<<<1, 64>>>(p); };
  std::function<void(int *)> narrow = [](int *p) { fill<<<1, 32>>>(p); };
  (wide ? narrow : wide)(a);
  std::map<std::string, int> options = {{"narrow", 1}};
  if (options.count("wide"))
    fill<<<1, 64>>>(a);
  std::variant<int, float> kind = 1;
  std::visit(ByKind{a}, kind);
  if (argc > 1000000000 || std::strcmp(mode, "full") == 0)
    fill<<<1, 64>>>(a);
  for (int i = 0; i < 2; ++i) {
    if (std::strcmp(mode, "go") == 0)
      fill<<<1, 64>>>(a);
    if (std::strcmp(mode, "stop"))
      continue;
    fill<<<1, 64>>>(a);
  }
  if (std::tolower('a') != 'a')
    fill<<<1, 64>>>(a);
  int answers = 0;
  cudaGetDeviceCount(&answers);
  answers = 3; // what the runtime has answered is gone
  for (int i = 0; i < argc; ++i)
    answers = answers * answers % 5;
  if (answers == 2)
    fill<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
