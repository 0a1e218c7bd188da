// EXPECT: right
// numbers below 256 have at most 8 set bits, so at most loc[7] is written.
// AIM: a local array that is filled as often as a number has set bits
__global__ void positions(int *out) {
  int loc[8] = {};
  int count = 0;
  for (unsigned rest = threadIdx.x; rest; rest &= rest - 1)
    loc[count++] = __ffs(rest);
  int s = 0;
  for (int k = 0; k < count; ++k)
    s = s * 10 + loc[k] % 10;
  out[threadIdx.x] = s;
}

int main() {
  const int threads = 256;
  int *out;
  cudaMalloc(&out, threads * sizeof(int));
  positions<<<1, threads>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
