// Pointers that algorithms and containers of the standard library copy from one place to another.
// veriwarp-expect: race=refuted|possible@marked
// Why: thread i reads what thread i + 1 writes: both arrays are one.
#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

__global__ void filled(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1]; // expect: race
}
__global__ void filledVector(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1]; // expect: race
}
__global__ void copied(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1]; // expect: race
}
__global__ void named(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1]; // expect: race
}
__global__ void through(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1]; // expect: race
}

void fillArray() {
  std::array<float *, 2> p;
  for (float *&each : p)
    cudaMalloc(&each, 400);
  std::fill(p.begin(), p.end(), p[0]);
  filled<<<1, 64>>>(p[0], p[1]);
}

void fillVector() {
  std::vector<float *> v(2);
  for (float *&each : v)
    cudaMalloc(&each, 400);
  std::fill(v.begin(), v.end(), v.front());
  filledVector<<<1, 64>>>(v[0], v[1]);
}

void copyVector() {
  std::vector<float *> v(4);
  for (float *&each : v)
    cudaMalloc(&each, 400);
  std::copy(v.begin(), v.begin() + 2, v.begin() + 2);
  copied<<<1, 64>>>(v[0], v[2]);
}

void nameTwice() {
  std::map<std::string, float *> arrays;
  for (const char *name : {"in", "out"})
    cudaMalloc(&arrays[name], 400);
  arrays["out"] = arrays["in"];
  named<<<1, 64>>>(arrays["in"], arrays["out"]);
}

void goThrough(int n) {
  float *p[3];
  for (float *&each : p)
    cudaMalloc(&each, 400);
  for (float **at = p; at != p + n; ++at)
    *at = p[2];
  through<<<1, 64>>>(p[0], p[1]);
}
