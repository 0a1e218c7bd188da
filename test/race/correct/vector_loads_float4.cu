// Vector accesses of 16 bytes; every thread owns one.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__global__ void scale4(float4 *v, float f, int n4) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n4) {
    float4 x = v[i];
    x.x *= f;
    x.y *= f;
    x.z *= f;
    x.w *= f;
    v[i] = x;
  }
}
