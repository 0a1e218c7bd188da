// EXPECT: right
// the index is taken modulo 8
__global__ void buckets(const int *in, int *out) {
  int local[8] = {0};
  int t = threadIdx.x;
  for (int k = 0; k < 16; k++)
    local[(t + k) % 8] += in[t * 16 + k];
  int m = 0;
  for (int k = 0; k < 8; k++)
    m = max(m, local[k]);
  out[t] = m;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * 16 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * 16 * sizeof(int));
  buckets<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
