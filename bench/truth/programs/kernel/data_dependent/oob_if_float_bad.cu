// EXPECT: wrong out-of-bounds
// alpha is 1: s[64] is written
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (alpha > 0.5f)
    s[t + 1] = t;
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 1.0f);
  return cudaDeviceSynchronize();
}
