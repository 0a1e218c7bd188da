// EXPECT: wrong barrier-divergence
// lanes with p but not q are in the mask and do not come to the __syncwarp; they wait at the next one
__global__ void stage(const float *in, float *out) {
  __shared__ float s[32];
  int lane = threadIdx.x;
  float v = in[lane];
  bool p = v > 0.0f, q = v > 1.0f;
  unsigned m = __ballot_sync(0xffffffffu, p);
  s[lane] = v;
  if (q) {
    __syncwarp(m);
    v = s[__ffs(m) - 1];
  }
  __syncwarp();
  out[lane] = v;
}

int main() {
  float h[32], *in, *out;
  for (int i = 0; i < 32; i++)
    h[i] = 0.1f * i - 0.5f;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  stage<<<1, 32>>>(in, out);
  return cudaDeviceSynchronize();
}
