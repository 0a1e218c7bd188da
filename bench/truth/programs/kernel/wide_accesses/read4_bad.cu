// EXPECT: wrong race
// they belong to the other warp
__global__ void k(float *out) {
  __shared__ __align__(16) float s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncwarp();
  float4 v = ((float4 *)s)[t / 4 ^ 8];
  out[t] = v.x + v.y + v.z + v.w;
}
int main() {
  float *o;
  cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
