// Four elements at once, of which the first is one behind where the pointer points; no launch is known.
// veriwarp-args: --block=256
// veriwarp-expect: out-of-bounds=possible@marked kind=misaligned space=global
// veriwarp-expect: race=proved
// Why: wrong for every pointer that an allocation gives; right for one that is moved by three elements.
__global__ void shift(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = *reinterpret_cast<float4 *>(a + 4 * i + 1); // expect: out-of-bounds
  *reinterpret_cast<float4 *>(a + 4 * i + 1) = make_float4(v.w, v.z, v.y, v.x); // expect: out-of-bounds
}
