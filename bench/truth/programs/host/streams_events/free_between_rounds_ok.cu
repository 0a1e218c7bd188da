// EXPECT: right
// tmp is freed after the last round.
// AIM: cudaFree in a loop, before the last use
__global__ void stage(int *tmp, int *out) {
  int t = threadIdx.x;
  tmp[t] = out[t] + 1;
  out[t] = tmp[t];
}

int main() {
  int *tmp = nullptr, *out = nullptr;
  cudaMalloc(&tmp, 96 * sizeof(int));
  cudaMalloc(&out, 96 * sizeof(int));
  cudaMemset(out, 0, 96 * sizeof(int));
  const int rounds = 2;
  for (int r = 0; r < rounds; ++r) {
    stage<<<1, 96>>>(tmp, out);
    if (r == rounds - 1)
      cudaFree(tmp);
  }
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
