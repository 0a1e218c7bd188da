// Declared arrays that are accessed as wider types, by casts in place, at multiples of these.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__device__ __align__(8) float table[66];
struct Tile {
  __align__(16) float s[66];
  template <class T> __device__ T at(int i) { return *(T *)&s[i]; }
};

__global__ void asDouble(double *out) {
  __shared__ __align__(8) float s[64];
  int t = threadIdx.x;
  *(float2 *)&s[2 * t] = make_float2(t, t);
  __syncthreads();
  out[t] = *(double *)&s[62 - 2 * t];
}
__global__ void reference(float *out) {
  __shared__ __align__(8) float s[64];
  s[threadIdx.x] = s[threadIdx.x + 32] = 1;
  __syncthreads();
  const float2 both = reinterpret_cast<float2 &>(s[2 * threadIdx.x]);
  out[threadIdx.x] = both.x;
}
__global__ void member(float2 *out) {
  __shared__ Tile tile;
  tile.s[threadIdx.x] = tile.s[threadIdx.x + 32] = 1;
  __syncthreads();
  out[threadIdx.x] = tile.at<float2>(2 * threadIdx.x);
}
__global__ void variable(float2 *out) { out[threadIdx.x] = *reinterpret_cast<const float2 *>(table + 2 * threadIdx.x); }
// Bytes may lie anywhere: these are copied.
__global__ void parse(const unsigned char *in, int *out) {
  unsigned char buffer[20];
  for (int i = 0; i < 20; i++)
    buffer[i] = in[threadIdx.x * 20 + i];
  int number;
  memcpy(&number, buffer + 1 + 4 * (buffer[0] & 3), 4);
  out[threadIdx.x] = number;
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 4096);
  cudaMalloc(&b, 4096);
  asDouble<<<1, 32>>>(reinterpret_cast<double *>(b));
  reference<<<1, 32>>>(b);
  member<<<1, 32>>>(reinterpret_cast<float2 *>(b));
  variable<<<1, 32>>>(reinterpret_cast<float2 *>(b));
  parse<<<1, 32>>>(reinterpret_cast<unsigned char *>(a), reinterpret_cast<int *>(b));
}
