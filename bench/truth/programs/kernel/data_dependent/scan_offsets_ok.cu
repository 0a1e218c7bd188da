// EXPECT: right
// exclusive prefix sums of the counts give disjoint ranges
__global__ void compact(const int *in, int *out) {
  __shared__ int offs[64];
  int t = threadIdx.x;
  int v = in[t];
  offs[t] = v % 2 == 0;
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int x = t >= d ? offs[t - d] : 0;
    __syncthreads();
    offs[t] += x;
    __syncthreads();
  }
  int pos = t > 0 ? offs[t - 1] : 0;
  if (v % 2 == 0)
    out[pos] = v;
}

int main() {
  int h[64], *in, *out;
  for (int i = 0; i < 64; i++)
    h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  compact<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
