// Launches that no run makes, under conditions that are not followed: what is found for them may not happen.
// veriwarp-expect: out-of-bounds=proved|possible
// veriwarp-expect: launch=proved|possible
#include <cstring>
#include <functional>
#include <string>
#include <vector>

__global__ void fill(int *a) { a[threadIdx.x] = 1; }

struct Step {
  virtual void run(int *a) const { fill<<<1, 64>>>(a); }
  virtual ~Step() {}
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
  return cudaDeviceSynchronize();
}
