// EXPECT: wrong out-of-bounds
// the last float3 begins at byte 12 * 99; a float4 there needs alignment 16 (thread 1 reads at byte 12)
__global__ void length(const float *xyz, float *len) {
  int i = threadIdx.x;
  float4 v = *reinterpret_cast<const float4 *>(xyz + 3 * i);
  len[i] = v.x * v.x + v.y * v.y + v.z * v.z;
}

int main() {
  float *xyz, *len;
  cudaMalloc(&xyz, 301 * sizeof(float));
  cudaMalloc(&len, 100 * sizeof(float));
  length<<<1, 100>>>(xyz, len);
  return cudaDeviceSynchronize();
}
