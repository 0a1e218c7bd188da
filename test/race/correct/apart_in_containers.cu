// Pointers to different arrays that containers of the standard library hold, and that change places. What two keys of a
// map find is not known to be of two nodes.
// veriwarp-expect: kernel=ofVector race=proved
// veriwarp-expect: kernel=pushed race=proved
// veriwarp-expect: kernel=named race=proved|possible
// veriwarp-expect: kernel=swapped race=proved
// veriwarp-expect: kernel=through race=proved
#include <cuda_runtime.h>

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

__global__ void ofVector(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
__global__ void pushed(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
__global__ void named(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
__global__ void swapped(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
__global__ void through(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }

void makeVector() {
  std::vector<float *> v(2);
  for (float *&each : v)
    cudaMalloc(&each, 400);
  ofVector<<<1, 64>>>(v[0], v[1]);
}

void push(int n) {
  std::vector<float *> v;
  for (int i = 0; i < n; ++i) {
    float *p;
    cudaMalloc(&p, 400);
    v.push_back(p);
  }
  for (int i = 0; i + 1 < n; ++i)
    pushed<<<1, 64>>>(v[i], v[i + 1]);
}

void name() {
  std::map<std::string, float *> arrays;
  for (const char *name : {"in", "out"})
    cudaMalloc(&arrays[name], 400);
  named<<<1, 64>>>(arrays["in"], arrays["out"]);
}

struct Buffers {
  float *now, *next;
};

void swapFields(Buffers *b, int n) {
  for (int i = 0; i < n; ++i) {
    swapped<<<1, 64>>>(b->now, b->next);
    std::swap(b->now, b->next);
  }
}

void goThrough() {
  float *p[3];
  for (float **at = p; at != p + 3; ++at)
    cudaMalloc(at, 400);
  through<<<1, 64>>>(p[0], p[1]);
}
