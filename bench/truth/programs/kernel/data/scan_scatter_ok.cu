// EXPECT: right
// thread t writes run[t] places from the exclusive sum of run[0..t-1]: disjoint ranges, less than 256 in all.
// AIM: ranges [start, start + length) from a scan in the same kernel, exclusive or inclusive
__global__ void expand(int *out) {
  __shared__ int sum[64];
  const int t = threadIdx.x;
  const int run = (t * 7) % 5;   // 0 2 4 1 3 0 2 4 1 3 ...
  sum[t] = run;
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int left = t >= d ? sum[t - d] : 0;
    __syncthreads();
    sum[t] += left;
    __syncthreads();
  }
  const int start = t ? sum[t - 1] : 0;
  for (int k = 0; k < run; ++k)
    out[start + k] = t;
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  cudaMemset(out, 0, 256 * sizeof(int));
  expand<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
