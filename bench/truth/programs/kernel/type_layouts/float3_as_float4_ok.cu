// EXPECT: right
// a float3 may lie at each multiple of 4 bytes
__global__ void length(const float *xyz, float *len) {
  int i = threadIdx.x;
  float3 v = *reinterpret_cast<const float3 *>(xyz + 3 * i);
  len[i] = v.x * v.x + v.y * v.y + v.z * v.z;
}

int main() {
  float *xyz, *len;
  cudaMalloc(&xyz, 301 * sizeof(float));
  cudaMalloc(&len, 100 * sizeof(float));
  length<<<1, 100>>>(xyz, len);
  return cudaDeviceSynchronize();
}
