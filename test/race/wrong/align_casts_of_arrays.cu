// Declared arrays that are accessed as wider types, by casts in place: what is aligned for their elements alone.
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=proved|possible
// Why: the language and nvcc read the whole type at once, whatever the declaration says; odd indices are no multiples.
#include <cuda_runtime.h>
__device__ float table[66];
struct Tile {
  __align__(16) float s[66];
  template <class T> __device__ T at(int i) { return *(T *)&s[i]; }
};

__global__ void asDouble(double *out) {
  __shared__ __align__(8) float s[34];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 2)
    s[32 + t] = 0;
  __syncthreads();
  out[t] = *(double *)&s[t + 1]; // expect: out-of-bounds
}
__global__ void stores(float *out) {
  __shared__ float s[96];
  int t = threadIdx.x;
  *(float2 *)&s[3 * t] = make_float2(t, t); // expect: out-of-bounds
  __syncthreads();
  out[t] = s[3 * t];
}
__global__ void reference(float *out) {
  __shared__ float s[33];
  s[threadIdx.x] = 1;
  __syncthreads();
  const float2 both = reinterpret_cast<float2 &>(s[threadIdx.x]); // expect: out-of-bounds
  out[threadIdx.x] = both.x;
}
__global__ void parameter(const float *in, float *out) {
  const float2 both = reinterpret_cast<const float2 &>(in[3 * threadIdx.x]); // expect: out-of-bounds
  out[threadIdx.x] = both.x;
}
__global__ void member(float2 *out) {
  __shared__ Tile tile;
  tile.s[threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x < 31)
    out[threadIdx.x] = *(const float2 *)(tile.s + threadIdx.x); // expect: out-of-bounds
}
__global__ void variable(float2 *out) {
  auto get = [](int i) {
    return *reinterpret_cast<const float2 *>(table + i); // expect: out-of-bounds
  };
  out[threadIdx.x] = get(threadIdx.x);
}
// The first byte says where; wherever that is, it is 1 behind a multiple of 4.
__global__ void parse(const unsigned char *in, int *out) {
  __align__(4) unsigned char buffer[20];
  for (int i = 0; i < 20; i++)
    buffer[i] = in[threadIdx.x * 20 + i];
  out[threadIdx.x] = *(int *)(buffer + 1 + 4 * (buffer[0] & 3)); // expect: out-of-bounds
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 4096);
  cudaMalloc(&b, 4096);
  asDouble<<<1, 32>>>(reinterpret_cast<double *>(b));
  stores<<<1, 32>>>(b);
  reference<<<1, 32>>>(b);
  parameter<<<1, 32>>>(a, b);
  member<<<1, 32>>>(reinterpret_cast<float2 *>(b));
  variable<<<1, 32>>>(reinterpret_cast<float2 *>(b));
  parse<<<1, 32>>>(reinterpret_cast<unsigned char *>(a), reinterpret_cast<int *>(b));
}
