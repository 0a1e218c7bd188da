// Whether there is a barrier between two accesses hangs on a value that is not known: from memory, a number with a
// fraction, a pointer. There is one in each run of this program.
// veriwarp-expect: race=proved|possible
__global__ void byMemory(const int *mode, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = t;
  if (mode[2])
    __syncthreads();
  out[t] = s[63 - t];
}

__global__ void byFraction(float alpha, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = t;
  if (alpha > 0.5f)
    __syncthreads();
  out[t] = s[63 - t];
}

__global__ void byGroups(const int *keys, int *out) {
  __shared__ int s[32];
  const int lane = threadIdx.x;
  const unsigned peers = __match_any_sync(~0u, keys[lane]);
  s[lane] = lane;
  __syncwarp(peers);
  out[lane] = s[lane ^ 1];
}

int main() {
  int *mode, *out;
  cudaMalloc(&mode, 32 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  int ones[32];
  for (int i = 0; i < 32; ++i)
    ones[i] = 1;
  cudaMemcpy(mode, ones, sizeof ones, cudaMemcpyHostToDevice);
  byMemory<<<1, 64>>>(mode, out);
  byFraction<<<1, 64>>>(1.0f, out);
  byGroups<<<1, 32>>>(mode, out);
  return cudaDeviceSynchronize();
}
