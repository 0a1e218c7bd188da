// EXPECT: wrong race
// lane 3 reads s[4], written by lane 4 of the next quad, but its mask 0xf holds only lanes 0..3
// AIM: computed __syncwarp mask of the quad of the lane
__device__ __forceinline__ unsigned quadMask(unsigned lane) { return 0xfu << (lane & ~3u); }

__global__ void quadShift(float *v) {
  __shared__ float s[160];
  unsigned t = threadIdx.x, lane = t & 31;
  s[t] = v[blockIdx.x * 160 + t];
  __syncwarp(quadMask(lane));
  unsigned next = (t & ~31u) | ((t + 1) & 31u);
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
