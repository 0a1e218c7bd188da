// Functions that another file may replace.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: another file may define each of them in another way.
#include <cuda_runtime.h>

__attribute__((weak)) int size() { return 100; }

int count = 100;
__attribute__((weak)) void hook() {}

#pragma weak byPragma
extern "C" int byPragma() { return 100; }

struct Settings {
  __attribute__((weak)) int size() const { return 100; }
};

__global__ void ofSize(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void behindHook(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void ofPragma(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void ofMember(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1; // expect: out-of-bounds
}

int main() {
  int *d;
  cudaMalloc(&d, 400);
  ofSize<<<1, 256>>>(d, size());
  count = 100;
  hook();
  behindHook<<<1, 256>>>(d, count);
  ofPragma<<<1, 256>>>(d, byPragma());
  ofMember<<<1, 256>>>(d, Settings().size());
  return cudaDeviceSynchronize();
}
