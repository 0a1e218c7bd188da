// Pointers that host code moves in a loop or by a table: where one of the distances is no multiple of what is accessed.
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=proved
// Why: all is in sight. The second launch passes an address 8 bytes behind a multiple of 16; 1001 and 404 are no
// multiples of 4 and 16; the table has a 9; a row of 101 halves has 202 bytes; the structure's second pointer is odd.
#include <cuda_runtime.h>
__global__ void vectors(const float4 *a, float4 *out) {
  out[threadIdx.x] = a[threadIdx.x]; // expect: out-of-bounds
}
__global__ void numbers(const int *a, int *out) {
  out[threadIdx.x] = a[threadIdx.x]; // expect: out-of-bounds
}
__global__ void cast(const float *a, float *out) {
  float4 v = reinterpret_cast<const float4 *>(a)[threadIdx.x]; // expect: out-of-bounds
  out[threadIdx.x] = v.x + v.y + v.z + v.w;
}
__global__ void chosen(const int4 *a, int4 *out) {
  out[threadIdx.x] = a[threadIdx.x]; // expect: out-of-bounds
}
__global__ void pairs(const ushort2 *a, ushort2 *out) {
  out[threadIdx.x] = a[threadIdx.x]; // expect: out-of-bounds
}
struct View {
  float2 *data;
};
__global__ void viewed(View v) {
  v.data[threadIdx.x] = make_float2(1, 2); // expect: out-of-bounds
}

int main() {
  float *floats;
  char *bytes;
  unsigned short *halves;
  void *out;
  cudaMalloc(&floats, 8192);
  cudaMalloc(&bytes, 8192);
  cudaMalloc(&halves, 8192);
  cudaMalloc(&out, 512);
  for (int i = 0; i < 2; i++)
    vectors<<<1, 32>>>(reinterpret_cast<const float4 *>(floats + i * 2), static_cast<float4 *>(out));
  for (int i = 0; i < 3; i++)
    numbers<<<1, 32>>>(reinterpret_cast<const int *>(bytes + i * 1001), static_cast<int *>(out));
  for (int i = 0; i < 10; i++)
    cast<<<1, 25>>>(floats + i * 101, static_cast<float *>(out));
  static const int offsets[] = {0, 4, 9};
  for (int offset : offsets)
    chosen<<<1, 32>>>(reinterpret_cast<const int4 *>(floats + offset), static_cast<int4 *>(out));
  for (int row = 0; row < 10; row++)
    pairs<<<1, 50>>>(reinterpret_cast<const ushort2 *>(halves + row * 101), static_cast<ushort2 *>(out));
  for (int i = 0; i < 2; i++)
    viewed<<<1, 32>>>(View{reinterpret_cast<float2 *>(floats + i)});
}
