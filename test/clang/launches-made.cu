// Which launches the host code decides about, and what stands apart from the kernel: conditions about the host alone.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cstdlib>
#include <functional>
#include <map>
#include <variant>

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p) { p[threadIdx.x] = 1; }
KERNEL(byProduct)
KERNEL(byOne)
KERNEL(byLess)
KERNEL(byError)
KERNEL(byFloat)
KERNEL(bySearch)
KERNEL(byKind)
KERNEL(bySwitch)
KERNEL(byPointer)

struct ByKind {
  int *p;
  void operator()(int) const { byKind<<<1, 32>>>(p); }
  void operator()(float) const {}
};

int main(int argc, char **argv) {
  int *p;
  if (cudaMalloc(&p, 4096) != cudaSuccess)
    return 1;
  const int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
  if (n > 0 && n < 100 && m > 0 && m < 100 && n * m == 6)
    byProduct<<<1, 32>>>(p);
  // CHECK-LABEL: kernel byProduct(int*)
  // CHECK: made only if {{.*}} * {{.*}} == 6
  // CHECK-NOT: made or not

  if (n > 7) // one number, which may be anything
    byOne<<<1, 32>>>(p);
  // CHECK-LABEL: kernel byOne(int*)
  // CHECK-NOT: {{made (only|or)}}

  if (argc < 0)
    byLess<<<1, 32>>>(p);
  // CHECK-LABEL: kernel byLess(int*)
  // CHECK: made only if 0

  if (cudaDeviceSynchronize() != cudaSuccess)
    std::abort();
  byError<<<1, 32>>>(p);
  // CHECK-LABEL: kernel byError(int*)
  // CHECK-NOT: made or not

  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += 0.5f;
  if (sum > 3.0f)
    byFloat<<<1, 32>>>(p);
  // CHECK-LABEL: kernel byFloat(int*)
  // CHECK: made or not, decided at line [[# @LINE - 3]]

  std::map<int, int> table = {{argc, 1}};
  if (table.count(3))
    bySearch<<<1, 32>>>(p);
  // CHECK-LABEL: kernel bySearch(int*)
  // CHECK: made or not, decided at line [[# @LINE - 3]]

  std::variant<int, float> kind = 1.0f;
  std::visit(ByKind{p}, kind);
  // CHECK-LABEL: kernel byKind(int*)
  // CHECK: made or not, decided at line

  switch (int(sum)) {
  case 1:
    bySwitch<<<1, 32>>>(p);
    break;
  case 2:
    break;
  default:
    std::abort();
  }
  // CHECK-LABEL: kernel bySwitch(int*)
  // CHECK: made or not, decided at line [[# @LINE - 10]]

  std::function<void()> run = [p] { byPointer<<<1, 32>>>(p); };
  if (argc > 2)
    run();
  // CHECK-LABEL: kernel byPointer(int*)
  // CHECK: made or not, decided at line
  return cudaDeviceSynchronize();
}
