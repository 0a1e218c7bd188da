// A pointer that is made from another one by way of an integer.
// veriwarp-expect: race=refuted|possible@marked
// Why: y is x + 1, so thread 0 writes x[1], which thread 1 reads.
#include <cstdint>
#include <cuda_runtime.h>

__global__ void twice(const float *x, float *y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = 2 * x[i]; // expect: race
}

static std::uintptr_t hide(const void *p) { return reinterpret_cast<std::uintptr_t>(p) ^ 0x5a5a5a5a; }
static float *show(std::uintptr_t hidden) { return reinterpret_cast<float *>((hidden ^ 0x5a5a5a5a) + sizeof(float)); }

int main() {
  float *x;
  cudaMalloc(&x, 1024 * sizeof(float));
  std::uintptr_t hidden = hide(x);
  twice<<<2, 256>>>(x, show(hidden));
}
