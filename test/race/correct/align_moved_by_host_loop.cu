// Pointers that host code moves in a loop or by a table, always by multiples of what is accessed.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void vectors(const float4 *a, float4 *out) { out[threadIdx.x] = a[threadIdx.x]; }
__global__ void numbers(const int *a, int *out) { out[threadIdx.x] = a[threadIdx.x]; }
__global__ void cast(const float *a, float *out) {
  float4 v = reinterpret_cast<const float4 *>(a)[threadIdx.x];
  out[threadIdx.x] = v.x + v.y + v.z + v.w;
}
__global__ void chosen(const int4 *a, int4 *out) { out[threadIdx.x] = a[threadIdx.x]; }
__global__ void pairs(const ushort2 *a, ushort2 *out) { out[threadIdx.x] = a[threadIdx.x]; }

int main() {
  float *floats;
  char *bytes;
  unsigned short *halves;
  void *out;
  cudaMalloc(&floats, 8192);
  cudaMalloc(&bytes, 8192);
  cudaMalloc(&halves, 8192);
  cudaMalloc(&out, 512);
  for (int i = 0; i < 4; i += 2) // the third one would be 16 bytes on as well
    vectors<<<1, 32>>>(reinterpret_cast<const float4 *>(floats + i * 2), static_cast<float4 *>(out));
  for (int i = 0; i < 3; i++)
    numbers<<<1, 32>>>(reinterpret_cast<const int *>(bytes + i * 1004), static_cast<int *>(out));
  for (int i = 0; i < 10; i++)
    cast<<<1, 25>>>(floats + i * 100, static_cast<float *>(out));
  static const int offsets[] = {0, 4, 8};
  for (int offset : offsets)
    chosen<<<1, 32>>>(reinterpret_cast<const int4 *>(floats + offset), static_cast<int4 *>(out));
  for (int row = 0; row < 10; row++)
    pairs<<<1, 50>>>(reinterpret_cast<const ushort2 *>(halves + row * 102), static_cast<ushort2 *>(out));
}
