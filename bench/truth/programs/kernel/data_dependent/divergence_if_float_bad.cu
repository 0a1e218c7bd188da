// EXPECT: wrong barrier-divergence
// alpha is 0: threads 32 to 63 do not come
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32 || alpha > 0.5f) {
    __syncthreads();
    out[t] = s[63 - t];
  }
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 0.0f);
  return cudaDeviceSynchronize();
}
