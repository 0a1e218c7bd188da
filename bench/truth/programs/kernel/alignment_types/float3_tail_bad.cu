// EXPECT: wrong out-of-bounds
// thread 1 reads 16 bytes at byte 12 of the array of triples: misaligned (and the last triple reads past the end)
// AIM: float3 read as float4 by a cast
__global__ void norms(const float *xyz, float *out) {
  int i = blockIdx.x * 50 + threadIdx.x;
  const float4 p = *reinterpret_cast<const float4 *>(xyz + 3 * i);
  out[i] = sqrtf(p.x * p.x + p.y * p.y + p.z * p.z);
}

int main() {
  float *xyz, *out;
  cudaMalloc(&xyz, 300 * sizeof(float));
  cudaMalloc(&out, 100 * sizeof(float));
  cudaMemset(xyz, 0, 300 * sizeof(float));
  norms<<<2, 50>>>(xyz, out);
  cudaDeviceSynchronize();
  cudaFree(xyz);
  cudaFree(out);
}
