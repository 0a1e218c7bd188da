// EXPECT: wrong out-of-bounds
// tmp is freed at the end of round 0; thread 0 of round 1 writes element 0 of memory that is not allocated any more.
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
    if (r == rounds - 2)
      cudaFree(tmp);
  }
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
