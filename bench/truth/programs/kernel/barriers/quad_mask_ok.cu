// EXPECT: right
// the lanes of a quad pass 0xf << (lane & ~3) and exchange inside the quad only
// AIM: computed __syncwarp mask of the quad of the lane
__device__ __forceinline__ unsigned quadMask(unsigned lane) { return 0xfu << (lane & ~3u); }

__global__ void quadShift(float *v) {
  __shared__ float s[160];
  unsigned t = threadIdx.x, lane = t & 31;
  s[t] = v[blockIdx.x * 160 + t];
  __syncwarp(quadMask(lane));
  unsigned next = (t & ~3u) | ((t + 1) & 3u);
  float w = s[next];
  v[blockIdx.x * 160 + t] = w;
}

int main() {
  float *v;
  cudaMalloc(&v, 2 * 160 * sizeof(float));
  cudaMemset(v, 0, 2 * 160 * sizeof(float));
  quadShift<<<2, 160>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
