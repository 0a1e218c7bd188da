// EXPECT: right
// float3 is aligned to 4 bytes: it is read by three 4-byte loads, and triple 99 ends with the array
// AIM: float3 read as float4 by a cast
__global__ void norms(const float *xyz, float *out) {
  int i = blockIdx.x * 50 + threadIdx.x;
  const float3 p = reinterpret_cast<const float3 *>(xyz)[i];
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
