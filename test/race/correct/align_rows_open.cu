// Rows of a matrix, four elements at a time; how long they are is up to the callers, who see to it that 4 divides it.
// veriwarp-args: --block=128
// veriwarp-expect: all=proved
__global__ void scaleRows(float *a, int width) {
  float4 *row = reinterpret_cast<float4 *>(a + blockIdx.x * width);
  for (int i = threadIdx.x; i < width / 4; i += blockDim.x) {
    float4 v = row[i];
    row[i] = make_float4(v.w, v.z, v.y, v.x);
  }
}
