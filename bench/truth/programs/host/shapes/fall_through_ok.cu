// EXPECT: right
// level 3 adds 64 three times: 192 floats for 192 threads
// AIM: sizes are summed up by a switch whose cases fall through
__global__ void pass(float *d) {
  extern __shared__ float s[];
  int t = threadIdx.x;
  s[t] = d[t];
  __syncthreads();
  d[t] = s[(t + 1) % blockDim.x];
}

static unsigned floatsOf(int level) {
  unsigned floats = 0;
  switch (level) {
  default:
    return 256;
  case 3:
    floats += 64;
    [[fallthrough]];
  case 2:
    floats += 64;
    [[fallthrough]];
  case 1:
    floats += 64;
  }
  return floats;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaMemset(d, 0, 256 * sizeof(float));
  for (int level = 1; level <= 4; level += 1)
    pass<<<1, level * 64, floatsOf(level) * sizeof(float)>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
